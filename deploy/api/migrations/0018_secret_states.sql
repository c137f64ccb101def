-- The trash of secrets, what they were called before, and what destroying and moving them needs.
--
-- [Note: a name in the trash] A secret in the trash keeps its name but gives up its key: that becomes a control character
-- and its id, which no name folds to. So the name is free again, every look-up by name misses it, and a list that
-- begins at the first character of names skips the trash as one range of its index. Row-level security hides what lies
-- there from every transaction that does not ask for it by `app.trash`: whatever else reads secrets need not know.

alter table cofferdam.secrets
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  -- What it was called, until when: [{"name": …, "until": …}], newest last.
  add column former_names jsonb not null default '[]',
  add check ((deleted_at is null) = (deleted_by is null)),
  add check ((deleted_at is null) = (name_key >= ' '));

alter table cofferdam.secret_versions
  drop constraint secret_versions_organization_id_secret_id_workspace_id_fkey,
  add constraint secret_versions_of_secret foreign key (organization_id, secret_id, workspace_id)
    references cofferdam.secrets (organization_id, id, workspace_id) on update cascade on delete cascade;

drop policy organization on cofferdam.secrets;
create policy organization on cofferdam.secrets to :"application_role"
  using (
    organization_id = current_setting('app.organization_id', true)::uuid
    and (deleted_at is null or current_setting('app.trash', true) = 'yes')
  );

-- A link ends with what it shows, as with its sender.
create function cofferdam.end_shares_of_secret() returns trigger language plpgsql as $$
begin
  with ended as (
    update cofferdam.shares set ended_at = now(), ended_as = 'WITHDRAWN'
    where organization_id = new.organization_id and secret_id = new.id and ended_at is null
    returning organization_id, id
  )
  delete from cofferdam.share_contents c using ended e where c.organization_id = e.organization_id and c.share_id = e.id;
  return null;
end $$;
create trigger end_shares after update of deleted_at on cofferdam.secrets
  for each row when (new.deleted_at is not null) execute function cofferdam.end_shares_of_secret();

grant update (deleted_at, deleted_by, former_names, workspace_id) on cofferdam.secrets to :"application_role";
grant update (id) on cofferdam.secret_versions to :"application_role";
grant delete on cofferdam.secrets to :"application_role";
