-- A page that was left alone locks its session: no access token is given and none is accepted until the person proves
-- again who they are.
alter table identity.sessions add column locked_at timestamptz;
grant select (locked_at) on identity.sessions to :"application_role";

-- Minutes without activity after which pages of members lock; null leaves it to each person.
alter table cofferdam.organizations
  add column idle_lock_minutes integer check (idle_lock_minutes between 1 and 480);
grant update (idle_lock_minutes) on cofferdam.organizations to :"application_role";
