import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { OtpType } from '@cofferdam/domain/otp';
import { beginsWithFilterSql, matchesFilterSql } from '../../../../platform/database/filterSql.ts';
import { statement } from '../../../../platform/database/query.ts';
import type { ItemFilter, ItemListSource } from '../../items/list/list.store.ts';
import { entry, entryColumns, entryJoins, type EntryRow } from '../entry.store.ts';

export const entryList: ItemListSource<EntryRow> = {
  table: { kind: 'two-factor', table: 'two_factors' },
  columns: entryColumns,
  returns: entry,
  joins: entryJoins,
  searched: ['search_key', 'label_keys'],
};

/** Entries of a type. */
export function ofType(type: OtpType): ItemFilter {
  return { name: 'type', condition: (bind) => `i.type = ${bind(type)}::text` };
}

/** Entries that contain a text; those that start with it come first. */
export const searchRows = statement<[OrganizationId, WorkspaceId, filter: string, rows: number]>(
  'twoFactor.search',
  `select ${entryColumns} from cofferdam.two_factors i ${entryJoins}
   where i.organization_id = $1 and i.workspace_id = $2 and i.deleted_at is null
     and ${matchesFilterSql(['i.name_key', 'i.search_key'], '$3::text')}
   order by not ${beginsWithFilterSql(['i.name_key', 'i.search_key'], '$3::text')}, i.name_key limit $4`,
).returns(entry);
