-- A workspace, or an organization, erased for good: everything in it, its keys first of all.
--
-- [Note: everything] What is erased is every table that says it belongs there, found in the catalog and not in a list:
-- a table that comes later is erased as well. Row-level security holds: these functions are those of the caller. The
-- log stays; it outlives what it tells of.

create function cofferdam.erase_from(tables regclass[], place text, organization uuid, record uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  remaining regclass[] := tables;
  kept regclass[];
  one regclass;
begin
  while cardinality(remaining) > 0 loop
    kept := '{}';
    foreach one in array remaining loop
      begin
        execute format('delete from %s where organization_id = $1 and %I = $2', one, place) using organization, record;
      exception when foreign_key_violation then
        -- What points here goes first; the next round tries again.
        kept := kept || one;
      end;
    end loop;
    if cardinality(kept) = cardinality(remaining) then
      raise exception 'what is left of % cannot be erased', place;
    end if;
    remaining := kept;
  end loop;
end
$$;

create function cofferdam.erasable_tables(place text) returns regclass[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(c.oid::regclass order by c.relname), '{}')
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'cofferdam'::regnamespace and c.relkind = 'r' and a.attname = place and not a.attisdropped
    and c.relname not in ('audit_events', 'workspaces', 'organizations')
    -- What may not be deleted by itself goes with what it belongs to.
    and has_table_privilege(c.oid, 'delete')
$$;

create function cofferdam.erase_workspace(organization uuid, workspace uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('app.trash', 'yes', true);
  perform cofferdam.erase_from(cofferdam.erasable_tables('workspace_id'), 'workspace_id', organization, workspace);
  delete from cofferdam.workspaces where organization_id = organization and id = workspace;
  perform set_config('app.trash', '', true);
end
$$;

create function cofferdam.erase_organization(organization uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  workspace uuid;
begin
  for workspace in select w.id from cofferdam.workspaces w where w.organization_id = organization loop
    perform cofferdam.erase_workspace(organization, workspace);
  end loop;
  perform cofferdam.erase_from(
    cofferdam.erasable_tables('organization_id'), 'organization_id', organization, organization);
  delete from cofferdam.organizations where id = organization;
end
$$;

