-- Private workspaces that were erased. The audit log outlives a workspace, and what happened in a private one stays no one
-- else's to read: the row that says that it was private is gone by then.
create table cofferdam.erased_private_workspaces (
  organization_id uuid not null,
  id uuid not null,
  primary key (organization_id, id)
);
alter table cofferdam.erased_private_workspaces enable row level security, force row level security;
create policy organization on cofferdam.erased_private_workspaces to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.erased_private_workspaces for select to current_user
  using (session_user = current_user);
-- With `update` for the lock of rows that are erased with their organization.
grant select, insert, update, delete on cofferdam.erased_private_workspaces to :"application_role";

-- A trigger, so that the version before does the same during an upgrade.
create function cofferdam.keep_erased_private() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into cofferdam.erased_private_workspaces (organization_id, id) values (new.organization_id, new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_erased_private after update of deleted_at on cofferdam.workspaces
  for each row when (old.type = 'PRIVATE' and old.deleted_at is null and new.deleted_at is not null)
  execute function cofferdam.keep_erased_private();

-- Those that were erased before, by their events.
alter table cofferdam.audit_events no force row level security;
alter table cofferdam.erased_private_workspaces no force row level security;
insert into cofferdam.erased_private_workspaces (organization_id, id)
select distinct e.organization_id, e.workspace_id from cofferdam.audit_events e
where e.type = 'workspace.erased' and e.workspace_id is not null;
alter table cofferdam.erased_private_workspaces force row level security;
alter table cofferdam.audit_events force row level security;
