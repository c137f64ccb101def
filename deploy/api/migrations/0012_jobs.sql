-- Jobs. The queue's tables are created by its library. Jobs of all organizations wait there, so the application role
-- can't read them; it adds jobs, in the transaction that needs them, by this function of the owner.

create function cofferdam.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
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
    task, payload, null, run_at, null,
    case when job_key is not null then organization || ':' || task || ':' || job_key end
  );
end
$$;
revoke all on function cofferdam.add_job (text, json, text, timestamptz) from public;
grant execute on function cofferdam.add_job (text, json, text, timestamptz) to :"application_role";
