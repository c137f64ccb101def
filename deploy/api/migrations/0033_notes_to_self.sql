-- What the sender of a one-time link notes for themselves: sealed, in a table that no reader's policy reaches, and shown by
-- the database to that person alone.
--
-- A note stays sealed in the workspace in which it was written, wherever the shared thing is moved later. It goes with its
-- link, and with its key when that workspace is erased; its key goes with it.

create table cofferdam.notes_to_self (
  organization_id uuid not null,
  workspace_id uuid not null,
  share_id uuid not null,
  -- The random id that the sealing binds, which is that of its data key.
  id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  primary key (organization_id, share_id),
  unique (organization_id, id),
  foreign key (organization_id, share_id) references cofferdam.shares (organization_id, id) on delete cascade,
  foreign key (organization_id, id) references cofferdam.data_keys (organization_id, id) on delete cascade
);

create function cofferdam.forget_key_of_note_to_self() returns trigger language plpgsql as $$
begin
  delete from cofferdam.data_keys where organization_id = old.organization_id and id = old.id;
  return null;
end $$;
create trigger forget_key after delete on cofferdam.notes_to_self
  for each row execute function cofferdam.forget_key_of_note_to_self();

alter table cofferdam.notes_to_self enable row level security, force row level security;
create policy own on cofferdam.notes_to_self to :"application_role"
  using (
    organization_id = current_setting('app.organization_id', true)::uuid
    and user_id = current_setting('app.user_id', true)::uuid
  );
grant select, insert on cofferdam.notes_to_self to :"application_role";
