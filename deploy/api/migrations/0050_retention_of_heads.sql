-- Retention also waits for the age of the signed head that it leaves: a verifier accepts a chain that starts after a head only
-- if that head is older than 89 days. Events of a restored copy can be much older than the head that was signed after.

-- Whether the time in a head's note is before a moment. Compared as text, so that no note can make it fail: both are ISO 8601
-- in UTC with milliseconds. Null for a text that isn't a head.
create function cofferdam.is_signed_before(note text, moment timestamptz) returns boolean
  language sql stable set search_path = ''
  return substring(note from '\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n') collate "C"
    < to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C";

-- Organizations whose first segment ends with an event that is older than so many days, as is its head.
create or replace function cofferdam.due_audit_drops(days integer, most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    with recursive logs (id) as (
      (select c.organization_id from cofferdam.audit_chain c order by c.organization_id limit 1)
      union all
      select (
        select c.organization_id from cofferdam.audit_chain c
        where c.organization_id > l.id order by c.organization_id limit 1
      ) from logs l where l.id is not null
    )
    select l.id, l.id from logs l
    cross join lateral (
      select c.sequence from cofferdam.audit_chain c where c.organization_id = l.id order by c.sequence limit 1
    ) f
    cross join lateral (
      select h.sequence, h.note from cofferdam.audit_heads h
      where h.organization_id = l.id and h.sequence >= f.sequence order by h.sequence limit 1
    ) h
    cross join lateral (
      select c.event_id from cofferdam.audit_chain c where c.organization_id = l.id and c.sequence = h.sequence offset 0
    ) c
    cross join lateral (
      select e.at from cofferdam.audit_events e where e.organization_id = l.id and e.id = c.event_id offset 0
    ) e
    where l.id is not null and e.at < cofferdam.clock() - make_interval(days => days)
      and cofferdam.is_signed_before(h.note, cofferdam.clock() - make_interval(days => days))
    order by l.id limit most offset skip;
  end;

-- Drops the first segment of the chain of the transaction's organization, if its head and all of its events are older than
-- so many days. Its signed head stays: the next event follows it. The application role can't delete, and can't have anything
-- dropped here that is younger than 90 days. Returns how many events it dropped.
create or replace function cofferdam.drop_audit_segment(days integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  organization uuid := current_setting('app.organization_id', true)::uuid;
  oldest_kept timestamptz := cofferdam.clock() - make_interval(days => greatest(days, 90));
  first bigint;
  last bigint;
  head text;
  dropped integer;
begin
  select c.sequence into first from cofferdam.audit_chain c
    where c.organization_id = organization order by c.sequence limit 1;
  select h.sequence, h.note into last, head from cofferdam.audit_heads h
    where h.organization_id = organization and h.sequence >= first order by h.sequence limit 1;
  if last is null or cofferdam.is_signed_before(head, oldest_kept) is not true or exists (
    select from cofferdam.audit_chain c
    join cofferdam.audit_events e on e.organization_id = organization and e.id = c.event_id
    where c.organization_id = organization and c.sequence <= last and e.at >= oldest_kept
  ) then
    return 0;
  end if;
  delete from cofferdam.audit_events e using cofferdam.audit_chain c
    where c.organization_id = organization and c.sequence <= last
      and e.organization_id = organization and e.id = c.event_id;
  delete from cofferdam.audit_chain c where c.organization_id = organization and c.sequence <= last;
  get diagnostics dropped = row_count;
  delete from cofferdam.audit_heads h where h.organization_id = organization and h.sequence < last;
  return dropped;
end
$$;

revoke all on function cofferdam.is_signed_before (text, timestamptz) from public;
