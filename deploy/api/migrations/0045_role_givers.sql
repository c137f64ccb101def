-- Since when and by whom someone has their role, for Explain. Null for roles given before this version.
alter table cofferdam.memberships add column role_since timestamptz, add column role_by uuid;
grant update (role_since, role_by) on cofferdam.memberships to :"application_role";
alter table cofferdam.workspace_roles add column role_since timestamptz, add column role_by uuid;
grant update (role_since, role_by) on cofferdam.workspace_roles to :"application_role";

-- The version before changes roles without these columns during an upgrade: the previous giver must not stay.
create function cofferdam.forget_role_giver() returns trigger language plpgsql set search_path = '' as $$
begin
  new.role_since := null;
  new.role_by := null;
  return new;
end $$;
create trigger forget_role_giver before update of role on cofferdam.memberships for each row
  when (new.role <> old.role and new.role_since is not distinct from old.role_since)
  execute function cofferdam.forget_role_giver();
create trigger forget_role_giver before update of role on cofferdam.workspace_roles for each row
  when (new.role <> old.role and new.role_since is not distinct from old.role_since)
  execute function cofferdam.forget_role_giver();

-- The last export of everything that someone can read, for the settings of the organization.
alter table cofferdam.organizations add column exported_at timestamptz, add column exported_by uuid;
grant update (exported_at, exported_by) on cofferdam.organizations to :"application_role";
