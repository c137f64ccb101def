-- Keys of the customer's key management. A connection names whom the server acts as, a setting names a key.

-- The service account that the server made for an organization in its own Google project.
create table cofferdam.service_accounts (
  organization_id uuid primary key references cofferdam.organizations,
  email text not null unique,
  created_at timestamptz not null,
  created_by uuid not null
);
alter table cofferdam.service_accounts enable row level security, force row level security;
create policy organization on cofferdam.service_accounts to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.service_accounts for select to current_user
  using (session_user = current_user);
grant select, insert, delete on cofferdam.service_accounts to :"application_role";

-- An account of the customer's that the organization's service account may act as.
create table cofferdam.gcp_connections (
  organization_id uuid not null references cofferdam.service_accounts,
  id uuid not null,
  target_email text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, id),
  unique (organization_id, target_email)
);
alter table cofferdam.gcp_connections enable row level security, force row level security;
create policy organization on cofferdam.gcp_connections to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.gcp_connections for select to current_user
  using (session_user = current_user);
grant select, insert, delete, update (target_email) on cofferdam.gcp_connections to :"application_role";

-- A key of a customer, used through a connection. A key belongs to one organization: `key_name` is unique over all of them.
create table cofferdam.kms_settings (
  organization_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  key_name text not null unique,
  created_at timestamptz not null,
  created_by uuid not null,
  -- The last time the key was tried, and why it didn't work; all null where it wasn't tried or did work.
  probed_at timestamptz,
  probe_milliseconds integer,
  probe_reason text,
  probe_permission text,
  primary key (organization_id, id),
  unique (organization_id, connection_id),
  foreign key (organization_id, connection_id) references cofferdam.gcp_connections
);
alter table cofferdam.kms_settings enable row level security, force row level security;
create policy organization on cofferdam.kms_settings to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.kms_settings for select to current_user
  using (session_user = current_user);
grant select, insert, delete, update (
  connection_id, key_name, probed_at, probe_milliseconds, probe_reason, probe_permission
) on cofferdam.kms_settings to :"application_role";

-- A generation is wrapped by the root key, or by a customer's key on top of it. See FORMAT.md.
alter table cofferdam.organization_keys no force row level security;
alter table cofferdam.kms_settings no force row level security;
alter table cofferdam.organization_keys
  add column protection text not null default 'ROOT' check (protection in ('ROOT', 'KMS')),
  add column kms_settings_id uuid,
  add constraint organization_keys_protected check (
    case protection when 'ROOT' then kms_settings_id is null else kms_settings_id is not null or wrapped_key = '' end
  ),
  add foreign key (organization_id, kms_settings_id) references cofferdam.kms_settings (organization_id, id);
alter table cofferdam.organization_keys force row level security;
alter table cofferdam.kms_settings force row level security;
grant update (kms_settings_id) on cofferdam.organization_keys to :"application_role";

-- The generations that only a customer's key opens. The access facts of every call return them, so that a server opens
-- them before the call's work begins.
alter table cofferdam.organizations add column customer_generations uuid[] not null default '{}';
grant update (customer_generations) on cofferdam.organizations to :"application_role";
create function cofferdam.list_customer_generations() returns trigger language plpgsql set search_path = '' as $$
declare
  changed uuid := coalesce(new.organization_id, old.organization_id);
begin
  update cofferdam.organizations set customer_generations = array(
    select k.id from cofferdam.organization_keys k
    where k.organization_id = changed and k.protection = 'KMS' and k.wrapped_key <> '' order by k.generation
  ) where id = changed;
  return null;
end
$$;
create trigger list_customer_generations_of_new after insert on cofferdam.organization_keys
  for each row when (new.protection = 'KMS') execute function cofferdam.list_customer_generations();
create trigger list_customer_generations_of_changed after update of wrapped_key on cofferdam.organization_keys
  for each row when (new.protection = 'KMS') execute function cofferdam.list_customer_generations();
create trigger list_customer_generations_of_deleted after delete on cofferdam.organization_keys
  for each row when (old.protection = 'KMS') execute function cofferdam.list_customer_generations();
