import type { LabelColor, LabelId, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';

/** A label as it is kept. */
export interface LabelRow {
  readonly id: LabelId;
  readonly name: string;
  readonly nameKey: string;
  readonly color: LabelColor;
}

const columns = `l.id, l.name, l.name_key as "nameKey", l.color`;

/** The labels by name, with how many things of standard workspaces carry each. */
export const listLabels = statement<[OrganizationId], LabelRow & { readonly uses: number }>(
  'label.list',
  `with used as (
     select u.key, count(*)::integer as uses
     from cofferdam.workspaces w
     join lateral (
       select s.label_keys from cofferdam.secrets s
       where s.organization_id = w.organization_id and s.workspace_id = w.id and s.label_keys <> ''
       union all
       select n.label_keys from cofferdam.notes n
       where n.organization_id = w.organization_id and n.workspace_id = w.id and n.label_keys <> ''
     ) t on true
     cross join lateral unnest(string_to_array(btrim(t.label_keys, E'\n'), E'\n')) as u (key)
     where w.organization_id = $1 and w.type = 'STANDARD'
     group by u.key
   )
   select ${columns}, coalesce(used.uses, 0) as "uses"
   from cofferdam.labels l left join used on used.key = l.name_key
   where l.organization_id = $1 order by l.name_key`,
);

/** Under the lock of the organization. */
export const readLabels = statement<[OrganizationId], LabelRow>(
  'label.read',
  `select ${columns} from cofferdam.labels l where l.organization_id = $1 order by l.name_key`,
);

export const insertLabel = statement<
  [OrganizationId, LabelId, name: string, nameKey: string, LabelColor, at: Date, by: UserId],
  never
>(
  'label.insert',
  `insert into cofferdam.labels (organization_id, id, name, name_key, color, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const updateLabelRow = statement<[OrganizationId, LabelId, name: string, nameKey: string, LabelColor], never>(
  'label.update',
  'update cofferdam.labels set name = $3, name_key = $4, color = $5 where organization_id = $1 and id = $2',
);

export const deleteLabel = statement<[OrganizationId, LabelId], never>(
  'label.delete',
  'delete from cofferdam.labels where organization_id = $1 and id = $2',
);

/** Something that carries a label. */
export interface CarrierRow {
  readonly kind: 'secret' | 'note';
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly labels: readonly string[];
}

const carriersIn = (table: 'secrets' | 'notes', kind: CarrierRow['kind']): string =>
  `select '${kind}' as "kind", c.id, c.workspace_id as "workspaceId", c.name, c.labels
   from cofferdam.${table} c
   join cofferdam.workspaces w on w.organization_id = c.organization_id and w.id = c.workspace_id and w.type = 'STANDARD'
   where c.organization_id = $1 and strpos(c.label_keys, E'\n' || $2 || E'\n') > 0
   order by c.id for update of c`;

/** Locks the secrets of standard workspaces that carry a label. */
export const lockLabeledSecrets = statement<[OrganizationId, nameKey: string], CarrierRow>(
  'label.lockSecrets',
  carriersIn('secrets', 'secret'),
);

/** The same for notes. */
export const lockLabeledNotes = statement<[OrganizationId, nameKey: string], CarrierRow>(
  'label.lockNotes',
  carriersIn('notes', 'note'),
);

const relabelIn = (table: 'secrets' | 'notes'): string =>
  `update cofferdam.${table} c
   set labels = case when one.labels = '' then '{}' else string_to_array(one.labels, ',') end, label_keys = one.keys,
     updated_at = $5, updated_by = $6
   from unnest($2::uuid[], $3::text[], $4::text[]) as one (id, labels, keys)
   where c.organization_id = $1 and c.id = one.id`;

type Relabel = [
  OrganizationId,
  ids: readonly string[],
  labels: readonly string[],
  keys: readonly string[],
  at: Date,
  by: UserId,
];

/** Labels of secrets; arrays of equal length, labels of one secret between commas, which no label holds. */
export const relabelSecrets = statement<Relabel, never>('label.relabelSecrets', relabelIn('secrets'));

/** The same for notes. */
export const relabelNotes = statement<Relabel, never>('label.relabelNotes', relabelIn('notes'));
