-- One document a person, at cofferdam/{user id}: what they chose and where they were last. Nothing secret.

create table cofferdam.preferences (
  user_id uuid primary key references identity.users (id) on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  updated_at timestamptz not null
) with (fillfactor = 70);

alter table cofferdam.preferences enable row level security, force row level security;
create policy own on cofferdam.preferences to :"application_role"
  using (user_id = cofferdam.scope_user()) with check (user_id = cofferdam.scope_user());

grant select, insert, update on cofferdam.preferences to :"application_role";
