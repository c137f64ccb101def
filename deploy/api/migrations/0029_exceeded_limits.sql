-- Which limit of the plan a person, a workspace or their role in it is over, of what one process counts as allowed.
--
-- [Note: a function for what is rare] PostgreSQL sets up every part of a statement each time it runs, also those that
-- are hardly ever reached: counting who is older cost each request that grows something more than all the rest of the
-- gate. A function is set up when it is called. It runs as whoever calls it, so that row-level security holds in it.

create function cofferdam.exceeded_limit(
  organization uuid, person uuid, workspace uuid,
  users integer, users_allowed integer,
  workspaces integer, workspaces_allowed integer,
  -- Whether the person writes by a role in the workspace, and not by the one in the organization.
  is_assigned boolean, assignments_allowed integer
) returns json language plpgsql stable parallel safe as $$
declare
  assignments integer;
begin
  if users > users_allowed and users_allowed <= (
    select count(*) from cofferdam.memberships x, cofferdam.memberships m
    where m.organization_id = organization and m.user_id = person
      and x.organization_id = organization and x.state = 'ACTIVE'
      and (x.created_at, x.user_id) < (m.created_at, m.user_id)
  ) then
    return json_build_object('name', 'users', 'allowed', users_allowed, 'used', users);
  end if;
  if workspaces > workspaces_allowed and workspaces_allowed <= (
    select count(*) from cofferdam.workspaces x, cofferdam.workspaces w
    where w.organization_id = organization and w.id = workspace
      and x.organization_id = organization and x.type = 'STANDARD'
      and (x.created_at, x.id) < (w.created_at, w.id)
  ) then
    return json_build_object('name', 'workspaces', 'allowed', workspaces_allowed, 'used', workspaces);
  end if;
  if is_assigned then
    select count(*) into assignments from cofferdam.workspace_roles r
    where r.organization_id = organization and r.workspace_id = workspace;
    if assignments > assignments_allowed and assignments_allowed <= (
      select count(*) from cofferdam.workspace_roles x, cofferdam.workspace_roles r
      where r.organization_id = organization and r.workspace_id = workspace and r.user_id = person
        and x.organization_id = organization and x.workspace_id = workspace
        and (x.created_at, x.user_id) < (r.created_at, r.user_id)
    ) then
      return json_build_object(
        'name', 'roleAssignmentsPerWorkspace', 'allowed', assignments_allowed, 'used', assignments);
    end if;
  end if;
  return null;
end $$;
