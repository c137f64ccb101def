-- Links that their readers ended and that `share_counts` still counts: see [Note: open links are counted]. Readers only
-- insert here, so that two of them never wait for each other; a sweep subtracts the rows and deletes them.
-- No foreign key: the rows outlive a link that is erased, because it is still counted.
create table cofferdam.share_endings (
  organization_id uuid not null,
  share_id uuid not null,
  primary key (organization_id, share_id)
);
alter table cofferdam.share_endings enable row level security, force row level security;
create policy organization on cofferdam.share_endings to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.share_endings for select to current_user using (session_user = current_user);
-- See [Note: sweeps]: the owner's function below looks at the rows of all organizations.
create policy due on cofferdam.share_endings for select to current_user using (true);
-- With `update` for the lock of a row that is about to be deleted.
grant select, insert, update, delete on cofferdam.share_endings to :"application_role";

create function cofferdam.due_share_endings(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select e.organization_id, e.share_id from cofferdam.share_endings e
    order by e.organization_id, e.share_id limit most offset skip;
  end;
revoke all on function cofferdam.due_share_endings (integer, integer) from public;
grant execute on function cofferdam.due_share_endings (integer, integer) to :"application_role";
