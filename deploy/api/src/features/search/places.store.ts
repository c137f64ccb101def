import {
  organizationRolesWith,
  workspaceRolesWith,
  type OrganizationId,
  type ResourceKind,
  type SearchKind,
} from '@cofferdam/domain';
import { list, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { constantsSql } from '../../platform/database/constantsSql.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import { memberInputs, rolesThatImply } from './scope.store.ts';

/** A workspace, an organization or a member that the person can see. */
const place = {
  kind: present(text<Exclude<SearchKind, ResourceKind>>()),
  id: present(uuid()),
  name: present(text()),
  /** Address of a member. */
  detail: nullable(text()),
};
export type PlaceRow = RowOf<typeof place>;

/**
 * Workspaces and members whose text contains all of the given words. There are at most a thousand of each, so no index
 * is needed. This only reduces the rows; the server decides which ones match.
 */
export const findPlaces = namedStatement(
  'search.places',
  { ...memberInputs, kinds: list(text<SearchKind>()), parts: list(text()) },
  `with visible as (
     select 'workspace' as kind, w.id, w.name, null::text as detail
     from cofferdam.workspaces w
     left join cofferdam.workspace_roles r
       on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $userId
     where w.organization_id = $organizationId and 'workspace' = any($kinds::text[]) and case w.type
       when 'PRIVATE' then w.owner_id = $userId
       else $role::text in (${constantsSql(rolesThatImply)}) or r.role in (${constantsSql(workspaceRolesWith('workspace:read'))}) end
     union all
     select 'member', u.id, u.display_name, u.email
     from cofferdam.memberships m
     join identity.users u on u.id = m.user_id
     where m.organization_id = $organizationId and m.state = 'ACTIVE' and 'member' = any($kinds::text[])
       and $role::text in (${constantsSql(organizationRolesWith('organization:member:read'))})
   )
   select kind, id, name, detail from visible v
   -- Letters beyond ASCII fold in more ways than lower() knows: the server looks at all rows that have any.
   where octet_length(v.name || coalesce(v.detail, '')) <> char_length(v.name || coalesce(v.detail, '')) or not exists (
     select from unnest($parts::text[]) as part
     where strpos(lower(translate(v.name || ' ' || coalesce(v.detail, ''), '._/@:-', '      ')), part) = 0
   )
   order by kind, lower(name), id`,
).returns(place);

/** The organization that the scope is set to. */
export const readOrganization = statement<[OrganizationId]>(
  'search.organization',
  `select 'organization' as kind, id, name, null as detail from cofferdam.organizations where id = $1`,
).returns(place);
