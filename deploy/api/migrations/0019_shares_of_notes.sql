-- One-time links of notes, and the name that a shared thing had: what became of a link is told when the thing is gone.

alter table cofferdam.shares
  add column name text,
  add column note_id uuid,
  drop constraint shares_check1,
  add constraint shares_of_one_thing check (
    (kind = 'secret') = (secret_id is not null) and (kind = 'note') = (note_id is not null)
  ),
  add constraint shares_of_note foreign key (organization_id, note_id, workspace_id)
    references cofferdam.notes (organization_id, id, workspace_id) on update cascade on delete cascade;
update cofferdam.shares s set name = n.name from cofferdam.secrets n
  where n.organization_id = s.organization_id and n.id = s.secret_id;
alter table cofferdam.shares alter column name set not null;
create index shares_of_note on cofferdam.shares (note_id, organization_id) where ended_at is null;

-- See [Note: a link ends with its sender].
create function cofferdam.end_shares_of_note(organization uuid, note uuid, only_version integer) returns void
  language sql as $$
  with ended as (
    update cofferdam.shares set ended_at = now(), ended_as = 'WITHDRAWN'
    where organization_id = organization and note_id = note and (only_version is null or version = only_version)
      and ended_at is null
    returning organization_id, id
  )
  delete from cofferdam.share_contents c using ended e where c.organization_id = e.organization_id and c.share_id = e.id;
$$;
create function cofferdam.note_trashed() returns trigger language plpgsql as $$
begin
  perform cofferdam.end_shares_of_note(new.organization_id, new.id, null);
  return null;
end $$;
create trigger end_shares after update of deleted_at on cofferdam.notes
  for each row when (new.deleted_at is not null) execute function cofferdam.note_trashed();
create function cofferdam.note_version_destroyed() returns trigger language plpgsql as $$
begin
  perform cofferdam.end_shares_of_note(new.organization_id, new.note_id, new.number);
  return null;
end $$;
create trigger end_shares after update of state on cofferdam.note_versions
  for each row when (new.state = 'DESTROYED') execute function cofferdam.note_version_destroyed();
