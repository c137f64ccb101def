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

-- What falls due by itself: scheduled versions, what has been in the trash for its time, and expired one-time links.
--
-- [Note: sweeps] Once a minute a job asks which records are due and destroys them, piece by piece, each piece in a
-- transaction of one organization. Nothing has to be remembered per record, so nothing can be lost. The clock is
-- PostgreSQL's, in the question and again under the lock: the clocks of the servers are never asked.

-- The clock of everything that falls due. A function, so that a test can move it.
create function cofferdam.clock() returns timestamptz language sql stable return now();

-- Their predicates are about the column beside, so that no statement about known ids takes one of them instead of a key.
create index secrets_with_due_version on cofferdam.secrets (next_destroy_at) where next_destroy_version is not null;
create index secrets_due on cofferdam.secrets (deleted_at) where deleted_by is not null;
create index notes_due on cofferdam.notes (deleted_at) where deleted_by is not null;
create index memberships_due on cofferdam.memberships (removed_at) where state = 'REMOVED' and private_end is null;
create index two_factors_due on cofferdam.two_factors (deleted_at) where deleted_by is not null;

-- A sweep finds its work across organizations, which row-level security hides from the application's role. These
-- functions of the owner return the ids of due records and nothing else. The tables force row-level security on their
-- owner too, who sees through these policies no more than what could become due.
create policy due on cofferdam.secrets for select to current_user
  using (deleted_at is not null or next_destroy_at is not null);
create policy due on cofferdam.notes for select to current_user using (deleted_at is not null);
create policy due on cofferdam.two_factors for select to current_user using (deleted_at is not null);
create policy due on cofferdam.share_contents for select to current_user using (true);
create policy due on cofferdam.memberships for select to current_user using (state = 'REMOVED');
create policy due on cofferdam.workspaces for select to current_user using (type = 'PRIVATE');

create function cofferdam.secrets_with_due_version(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.organization_id, s.id from cofferdam.secrets s
    where s.next_destroy_version is not null and s.next_destroy_at <= cofferdam.clock()
    order by s.next_destroy_at, s.id limit most offset skip;
  end;
-- Items of a kind that the trash has kept long enough.
create function cofferdam.due_items(kind text, days integer, most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select i.organization_id, i.id
    from (
      select s.organization_id, s.id, s.deleted_at, s.deleted_by from cofferdam.secrets s where kind = 'secret'
      union all
      select n.organization_id, n.id, n.deleted_at, n.deleted_by from cofferdam.notes n where kind = 'note'
      union all
      select t.organization_id, t.id, t.deleted_at, t.deleted_by from cofferdam.two_factors t where kind = 'two-factor'
    ) as i
    where i.deleted_by is not null and i.deleted_at <= cofferdam.clock() - make_interval(days => days)
    order by i.deleted_at, i.id limit most offset skip;
  end;
-- By PostgreSQL's own clock, as when a link is opened.
create function cofferdam.due_shares(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select c.organization_id, c.share_id from cofferdam.share_contents c
    where c.expires_at <= now()
    order by c.expires_at, c.share_id limit most offset skip;
  end;
create function cofferdam.due_private_workspaces(days integer, most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select w.organization_id, w.id from cofferdam.memberships m
    join cofferdam.workspaces w
      on w.organization_id = m.organization_id and w.owner_id = m.user_id and w.type = 'PRIVATE'
    where m.state = 'REMOVED' and m.private_end is null
      and m.removed_at <= cofferdam.clock() - make_interval(days => days)
    order by m.removed_at, w.id limit most offset skip;
  end;
revoke all on function cofferdam.secrets_with_due_version (integer, integer),
  cofferdam.due_items (text, integer, integer, integer), cofferdam.due_shares (integer, integer),
  cofferdam.due_private_workspaces (integer, integer, integer) from public;
grant execute on function cofferdam.secrets_with_due_version (integer, integer),
  cofferdam.due_items (text, integer, integer, integer), cofferdam.due_shares (integer, integer),
  cofferdam.due_private_workspaces (integer, integer, integer) to :"application_role";
