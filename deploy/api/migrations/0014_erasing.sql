-- Deleted organizations and workspaces. The call that deletes one marks its row; a job erases the rest piece by piece.
--
-- Row-level security hides marked rows unless the transaction sets `app.erasing`, so that no statement has to exclude
-- them: see the policies of organizations and workspaces.

create index organizations_marked on cofferdam.organizations (deleted_at) where deleted_at is not null;
create index workspaces_marked on cofferdam.workspaces (deleted_at) where deleted_at is not null;

-- See [Note: sweeps]: the owner reads marked rows of all organizations and returns their ids to the sweep.
create policy marked on cofferdam.organizations for select to current_user using (deleted_at is not null);
create policy marked on cofferdam.workspaces for select to current_user using (deleted_at is not null);
create function cofferdam.due_erasures(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select m.organization_id, m.id from (
      select o.id as organization_id, o.id, o.deleted_at from cofferdam.organizations o where o.deleted_at is not null
      union all
      select w.organization_id, w.id, w.deleted_at from cofferdam.workspaces w where w.deleted_at is not null
    ) m
    order by m.deleted_at, m.id limit most offset skip;
  end;
revoke all on function cofferdam.due_erasures (integer, integer) from public;
grant execute on function cofferdam.due_erasures (integer, integer) to :"application_role";
