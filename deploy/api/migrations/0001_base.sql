-- Schemas and what belongs to the installation as a whole.
--
-- Rules for every table of an organization: its id leads every key, so that a distributed PostgreSQL can shard by it;
-- composite foreign keys keep organization, workspace and record together; the application generates all ids. Row-level
-- security is enabled and FORCED: without FORCE an owner that isn't a superuser would bypass it.

revoke all on schema public from public;
create schema identity;
grant usage on schema cofferdam to :"application_role";
grant usage on schema identity to :"application_role", :"identity_role";

-- The user of the transaction. Policies of hot tables repeat the expression, which costs less than a function call.
-- Without a scope current_setting returns null, which equals nothing; the server's connections start with the nil UUID.
create function cofferdam.scope_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- At most one row: the value by which the server recognizes its root key. It decrypts nothing.
create table cofferdam.root_key_verifier (
  only_row boolean primary key default true check (only_row),
  verifier bytea not null,
  created_at timestamptz not null default now()
);
