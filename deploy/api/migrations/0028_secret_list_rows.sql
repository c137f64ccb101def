-- The row of the list, kept with the secret.
--
-- [Note: a row of the list is kept] Lists are read far more often than secrets are changed, and nine columns made into
-- text a hundred times took three quarters of a page. So each secret holds its row as JSON, which PostgreSQL generates
-- whenever the secret changes: nobody can write it, and it cannot differ from the columns. What a list tells of a secret
-- is what this function names, and nothing else. It is open at its end, behind the id of whoever changed the secret last,
-- for their name, which is another table's.

-- Immutable in truth: the zone and the format of moments are named, and JSON depends on no setting here.
create function cofferdam.secret_list_row(
  id uuid, name text, labels text[], current_version integer, state text, version_count integer,
  created_at timestamptz, updated_at timestamptz, updated_by uuid
) returns text language plpgsql immutable parallel safe as $$
declare
  moment constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  return '{"id":"' || id || '","name":' || to_json(name) || ',"labels":' || array_to_json(labels)
    || ',"currentVersion":' || coalesce(current_version::text, 'null') || ',"state":"' || state
    || '","versionCount":' || version_count || ',"createdAt":"' || to_char(created_at at time zone 'UTC', moment)
    || '","updatedAt":"' || to_char(updated_at at time zone 'UTC', moment) || '","updatedBy":{"id":"' || updated_by || '"';
end $$;

alter table cofferdam.secrets add column list_row text not null generated always as (
  cofferdam.secret_list_row(
    id, name, labels, current_version, state, version_count, created_at, updated_at, updated_by
  )
) stored;
