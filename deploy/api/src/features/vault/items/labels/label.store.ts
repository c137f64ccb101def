import {
  workspaceRolesWith,
  type LabelColor,
  type LabelId,
  type OrganizationId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { integer, nullable, present, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/** A stored label, with the person who added it. */
const label = {
  id: uuid<LabelId>(),
  name: text(),
  nameKey: text(),
  color: text<LabelColor>(),
  description: text(),
  createdBy: uuid<UserId>(),
  createdByName: nullable(text()),
};
export type LabelRow = RowOf<typeof label>;

const columns = `l.id, l.name, l.name_key as "nameKey", l.color, l.description`;
const createdBy = `l.created_by as "createdBy", cu.display_name as "createdByName"`;

const usesOfKind = (table: 'secrets' | 'two_factors' | 'notes', column: string): string => `
       select '${column}' as "kind", i.labels, i.label_keys from cofferdam.${table} i
       where i.organization_id = w.organization_id and i.workspace_id = w.id and i.label_keys <> ''
         and i.deleted_at is null`;

/** The workspace roles that list items of every kind. */
const listingRoles = workspaceRolesWith('secret:list')
  .filter(
    (role) => workspaceRolesWith('two-factor:list').includes(role) && workspaceRolesWith('note:list').includes(role),
  )
  .map((role) => `'${role}'`)
  .join(', ');

/** A label of the list, with its uses. */
const listedLabel = {
  id: nullable(uuid<LabelId>()),
  name: present(text()),
  nameKey: present(text()),
  color: present(text<LabelColor>()),
  description: present(text()),
  secrets: integer(),
  twoFactors: integer(),
  notes: integer(),
  createdBy: nullable(uuid<UserId>()),
  createdByName: nullable(text()),
  /** How many labels are only on items, including those that aren't returned. Null for one of the organization. */
  onlyOnItems: nullable(integer()),
};
export type ListedLabelRow = RowOf<typeof listedLabel>;

/**
 * Labels by name: the organization's, and those only on items, which have no id. At most `rows` of these are returned, the
 * most used; null for all. The counts are of items in the standard workspaces where the caller can list them. An item
 * that a pending change hasn't reached yet counts for the new name.
 */
export const listLabels = statement<
  [OrganizationId, UserId, seesEverything: boolean, within: WorkspaceId | null, rows: number | null]
>(
  'label.list',
  `with used as (
     select u.key collate "C" as "key", min(u.name) as "name",
       count(*) filter (where t.kind = 'secrets')::integer as "secrets",
       count(*) filter (where t.kind = 'twoFactors')::integer as "twoFactors",
       count(*) filter (where t.kind = 'notes')::integer as "notes"
     from cofferdam.workspaces w
     join lateral (${usesOfKind('secrets', 'secrets')}
       union all${usesOfKind('two_factors', 'twoFactors')}
       union all${usesOfKind('notes', 'notes')}
     ) t on true
     -- Both are in the same order.
     cross join lateral unnest(t.labels, string_to_array(btrim(t.label_keys, E'\n'), E'\n')) as u (name, key)
     where w.organization_id = $1 and w.type = 'STANDARD' and ($4::uuid is null or w.id = $4) and ($3 or exists (
       select from cofferdam.workspace_roles r where r.organization_id = w.organization_id and r.workspace_id = w.id
         and r.user_id = $2 and r.role in (${listingRoles})
     ))
     group by u.key
   )
   select ${columns}, coalesce(n."secrets", 0)::integer as "secrets",
     coalesce(n."twoFactors", 0)::integer as "twoFactors", coalesce(n."notes", 0)::integer as "notes", ${createdBy},
     null::integer as "onlyOnItems"
   from cofferdam.labels l
   left join identity.users cu on cu.id = l.created_by
   cross join lateral (
     select sum(used."secrets") as "secrets", sum(used."twoFactors") as "twoFactors", sum(used."notes") as "notes"
     from used where used.key = l.name_key or used.key in (
       select c.from_key from cofferdam.label_changes c where c.organization_id = $1 and c.label_id = l.id
     )
   ) n
   where l.organization_id = $1
   union all
   (select null, used.name, used.key, 'slate', '', used."secrets", used."twoFactors", used."notes", null, null,
     count(*) over ()::integer
   from used
   where not exists (select from cofferdam.labels l where l.organization_id = $1 and l.name_key = used.key)
     and not exists (select from cofferdam.label_changes c where c.organization_id = $1 and c.from_key = used.key)
   order by used."secrets" + used."twoFactors" + used."notes" desc, used.key limit $5)
   order by "nameKey"`,
).returns(listedLabel);

/** The organization's labels. */
export const readLabels = statement<[OrganizationId]>(
  'label.read',
  `select ${columns}, ${createdBy} from cofferdam.labels l left join identity.users cu on cu.id = l.created_by
   where l.organization_id = $1 order by l.name_key`,
).returns(label);

export const insertLabel = statement<
  [OrganizationId, LabelId, name: string, nameKey: string, LabelColor, description: string, at: Date, by: UserId]
>(
  'label.insert',
  `insert into cofferdam.labels (organization_id, id, name, name_key, color, description, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const updateLabelRow = statement<
  [OrganizationId, LabelId, name: string, nameKey: string, LabelColor, description: string]
>(
  'label.update',
  `update cofferdam.labels set name = $3, name_key = $4, color = $5, description = $6
   where organization_id = $1 and id = $2`,
);

export const deleteLabel = statement<[OrganizationId, LabelId]>(
  'label.delete',
  'delete from cofferdam.labels where organization_id = $1 and id = $2',
);

/** A change that hasn't reached every item yet. */
const labelChange = {
  id: uuid(),
  fromName: text(),
  fromKey: text(),
  /** Null for a label that was removed. */
  toName: nullable(text()),
  startedBy: uuid<UserId>(),
};
export type LabelChangeRow = RowOf<typeof labelChange>;

export const insertChange = statement<
  [OrganizationId, id: string, LabelId, fromName: string, fromKey: string, toName: string | null, UserId]
>(
  'label.insertChange',
  `insert into cofferdam.label_changes (organization_id, id, label_id, from_name, from_key, to_name, started_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const changeColumns = `id, from_name as "fromName", from_key as "fromKey", to_name as "toName", started_by as "startedBy"`;

/** The pending changes, oldest first. */
export const listChanges = statement<[OrganizationId]>(
  'label.listChanges',
  `select ${changeColumns} from cofferdam.label_changes where organization_id = $1 order by id`,
).returns(labelChange);

/** Locks a pending change, unless it's done or another job holds it. */
export const lockChange = statement<[OrganizationId, id: string]>(
  'label.lockChange',
  `select ${changeColumns} from cofferdam.label_changes where organization_id = $1 and id = $2 for update skip locked`,
).returns(labelChange);

export const deleteChange = statement<[OrganizationId, id: string]>(
  'label.deleteChange',
  'delete from cofferdam.label_changes where organization_id = $1 and id = $2',
);
