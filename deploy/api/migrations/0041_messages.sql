-- What people write to the operator of the installation. Never a value: the forms say so, and diagnostics are a closed list.

-- Feedback and support requests: of a person, about no organization.
create table cofferdam.messages (
  user_id uuid not null references identity.users (id) on delete cascade,
  -- Made by the browser: a message that is sent twice, out of the queue of an offline browser, is stored once.
  id uuid not null,
  kind text not null check (kind in ('FEEDBACK', 'SUPPORT')),
  -- Until an operator closes it.
  is_open boolean not null default true,
  email text not null check (octet_length(email) between 3 and 254),
  content text not null check (char_length(content) between 1 and 4000),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  primary key (user_id, id)
);
alter table cofferdam.messages enable row level security, force row level security;
create policy own on cofferdam.messages to :"application_role"
  using (user_id = current_setting('app.user_id', true)::uuid);
grant select, insert on cofferdam.messages to :"application_role";
create policy owner_reads_all on cofferdam.messages for select to current_user using (session_user = current_user);
create policy operator_closes on cofferdam.messages for update to current_user using (session_user = current_user);

-- Requests of organizations for a sales contact.
create table cofferdam.sales_requests (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  is_open boolean not null default true,
  -- No foreign key: the request is the organization's, whatever becomes of the person.
  user_id uuid not null,
  email text not null check (octet_length(email) between 3 and 254),
  plan text not null check (plan in ('FREE', 'TEAM', 'BUSINESS')),
  people integer not null check (people between 1 and 1000000),
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null,
  primary key (organization_id, id)
);
-- One that is open at a time.
create unique index sales_requests_open on cofferdam.sales_requests (organization_id) where is_open;
alter table cofferdam.sales_requests enable row level security, force row level security;
create policy organization on cofferdam.sales_requests to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.sales_requests to :"application_role";
create policy owner_reads_all on cofferdam.sales_requests for select to current_user using (session_user = current_user);
create policy operator_closes on cofferdam.sales_requests for update to current_user using (session_user = current_user);
