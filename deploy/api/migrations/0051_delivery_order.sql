-- The messages of a notification setting are sent one after the other: jobs of a setting wait for each other, also a job that was
-- added while another one runs. Jobs of different settings don't.

create or replace function cofferdam.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  organization text := current_setting('app.organization_id', true);
  key text := case when job_key is not null then organization || ':' || task || ':' || job_key end;
begin
  -- A job runs in the organization that its payload names, which must be the caller's own.
  if payload ->> 'organizationId' is distinct from organization then
    raise insufficient_privilege using message = 'a job belongs to the organization of its transaction';
  end if;
  perform graphile_worker.add_job(
    task, payload,
    queue_name => case when task like 'notifications.deliver-%' then key end,
    run_at => run_at,
    job_key => key,
    flags => array[organization]
  );
end
$$;
