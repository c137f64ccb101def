-- Reminders of rotation, by a sweep: see [Note: sweeps]. What is stored is the due date that a reminder was sent for, so each
-- date is reminded of once, and a date that moves is another one.

alter table cofferdam.secrets add column rotation_reminded_for timestamptz;
grant update (rotation_reminded_for) on cofferdam.secrets to :"application_role";

create index secrets_to_remind on cofferdam.secrets (rotation_due_at)
  where rotation_every_days is not null and rotation_reminded_for is distinct from rotation_due_at;
create policy rotation on cofferdam.secrets for select to current_user using (rotation_due_at is not null);

create function cofferdam.due_rotations(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.organization_id, s.id from cofferdam.secrets s
    where s.rotation_every_days is not null and s.rotation_reminded_for is distinct from s.rotation_due_at
      and s.rotation_due_at <= cofferdam.clock() and s.deleted_at is null
    order by s.rotation_due_at, s.id limit most offset skip;
  end;
revoke all on function cofferdam.due_rotations (integer, integer) from public;
grant execute on function cofferdam.due_rotations (integer, integer) to :"application_role";
