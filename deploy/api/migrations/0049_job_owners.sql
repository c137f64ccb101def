-- Each job is flagged with the organization that it belongs to, or as an account's. Workers take turns between the flags and run
-- few jobs of one flag at a time, so that no one's jobs wait until all those of a stranger are done. Jobs from before have none.

create or replace function cofferdam.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  organization text := current_setting('app.organization_id', true);
begin
  -- A job runs in the organization that its payload names, which must be the caller's own.
  if payload ->> 'organizationId' is distinct from organization then
    raise insufficient_privilege using message = 'a job belongs to the organization of its transaction';
  end if;
  perform graphile_worker.add_job(
    task, payload,
    run_at => run_at,
    job_key => case when job_key is not null then organization || ':' || task || ':' || job_key end,
    flags => array[organization]
  );
end
$$;

-- Before the jobs of organizations: someone waits for the email, and its link expires soon.
create or replace function identity.add_job(task text, payload json) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if task not like 'identity.%' then
    raise insufficient_privilege using message = 'identity only adds jobs of its own';
  end if;
  perform graphile_worker.add_job(task, payload, priority => -1, flags => array['account']);
end
$$;
