-- The rotation schedule of a secret. The due date is a column of the same row, computed by PostgreSQL from the time of the
-- version in use: whatever makes another version current moves it in the same statement. It is null without a schedule
-- and while no version can be used.

alter table cofferdam.secrets
  add column rotation_every_days integer constraint secrets_rotation check (rotation_every_days between 1 and 3650),
  -- In UTC, so that the length of a day doesn't depend on a session's time zone.
  add column rotation_due_at timestamptz generated always as (
    case when current_version is not null
      then (rotated_at at time zone 'UTC' + make_interval(days => rotation_every_days)) at time zone 'UTC' end
  ) stored;
grant update (rotation_every_days) on cofferdam.secrets to :"application_role";

create index secrets_rotation on cofferdam.secrets (organization_id, workspace_id, rotation_due_at)
  where rotation_every_days is not null;
