-- The last test of a connection's credentials; all null before the first. Those of keys are the `probe_` columns of
-- `kms_settings`, which also take what the server found when it last opened a generation.
alter table cofferdam.gcp_connections
  add column tested_at timestamptz,
  add column test_milliseconds integer,
  add column test_reason text,
  add column test_permission text;
grant update (tested_at, test_milliseconds, test_reason, test_permission) on cofferdam.gcp_connections
  to :"application_role";

-- A service account exists in Google's project, too: a job deletes it there after its row, with the organization as well.
-- Jobs belong to an organization; rows that the owner of the database deletes by hand leave their accounts at Google.
create function cofferdam.remove_service_account() returns trigger language plpgsql set search_path = '' as $$
begin
  perform cofferdam.add_job(
    'connections.removeServiceAccount',
    json_build_object('organizationId', old.organization_id, 'email', old.email), old.email, now()
  );
  return null;
end
$$;
create trigger remove_service_account after delete on cofferdam.service_accounts
  for each row when (old.organization_id::text = current_setting('app.organization_id', true))
  execute function cofferdam.remove_service_account();
