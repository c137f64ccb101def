-- A backup reads every table as the owner, while row-level security is forced on an owner that isn't a superuser.
--
-- This policy is for the owner's own connections: in a function that runs with the owner's rights the session's user is
-- another one, so such functions see what they saw before. Every later table with row-level security needs it too.
do $$
declare
  secured regclass;
begin
  for secured in
    select oid from pg_class where relnamespace = 'cofferdam'::regnamespace and relforcerowsecurity
  loop
    execute format('create policy owner_reads_all on %s for select to current_user using (session_user = current_user)', secured);
  end loop;
end
$$;
