-- What a list tells of versions: which is destroyed next, and since when the value in use is the one that it is.
--
-- [Note: a secret knows its versions] Both are read off the versions by whoever changes one, under the lock on the
-- secret, in the statement that settles the rest of it: a page looks at no version. In the row of the list each stands
-- only where it says something that the rest of the row does not, because the cost of a page is its bytes.

alter table cofferdam.secrets
  -- The version that is destroyed next and when; of several at one moment the newest.
  add column next_destroy_version integer,
  add column next_destroy_at timestamptz,
  -- When the current version was made, or the newest when none is current. A process of before does not name it.
  add column rotated_at timestamptz not null default now(),
  add check ((next_destroy_version is null) = (next_destroy_at is null)),
  add check (next_destroy_version between 1 and last_version);
grant update (next_destroy_version, next_destroy_at, rotated_at) on cofferdam.secrets to :"application_role";

alter table cofferdam.secrets no force row level security;
alter table cofferdam.secret_versions no force row level security;
update cofferdam.secrets s set rotated_at = v.created_at
from cofferdam.secret_versions v
where v.organization_id = s.organization_id and v.secret_id = s.id
  and v.number = coalesce(s.current_version, s.last_version);
update cofferdam.secrets s set next_destroy_version = v.number, next_destroy_at = v.destroy_at
from (
  select distinct on (organization_id, secret_id) organization_id, secret_id, number, destroy_at
  from cofferdam.secret_versions where destroy_at is not null
  order by organization_id, secret_id, destroy_at, number desc
) v
where v.organization_id = s.organization_id and v.secret_id = s.id;
alter table cofferdam.secrets force row level security;
alter table cofferdam.secret_versions force row level security;

alter table cofferdam.secrets drop column list_row;
drop function cofferdam.secret_list_row;

-- [Note: a row of the list is kept], with what is new.
create function cofferdam.secret_list_row(
  id uuid, name text, labels text[], current_version integer, state text, version_count integer,
  next_destroy_version integer, next_destroy_at timestamptz, rotated_at timestamptz,
  created_at timestamptz, updated_at timestamptz, updated_by uuid
) returns text language plpgsql immutable parallel safe as $$
declare
  moment constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  return '{"id":"' || id || '","name":' || to_json(name) || ',"labels":' || array_to_json(labels)
    || ',"currentVersion":' || coalesce(current_version::text, 'null') || ',"state":"' || state
    || '","versionCount":' || version_count
    || case when next_destroy_at is null then '' else ',"nextDestroy":{"version":' || next_destroy_version
      || ',"at":"' || to_char(next_destroy_at at time zone 'UTC', moment) || '"}' end
    || case when rotated_at = updated_at then '' else ',"rotatedAt":"'
      || to_char(rotated_at at time zone 'UTC', moment) || '"' end
    || ',"createdAt":"' || to_char(created_at at time zone 'UTC', moment)
    || '","updatedAt":"' || to_char(updated_at at time zone 'UTC', moment) || '","updatedBy":{"id":"' || updated_by || '"';
end $$;

alter table cofferdam.secrets add column list_row text not null generated always as (
  cofferdam.secret_list_row(
    id, name, labels, current_version, state, version_count, next_destroy_version, next_destroy_at, rotated_at,
    created_at, updated_at, updated_by
  )
) stored;
