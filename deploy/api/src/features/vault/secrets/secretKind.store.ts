import type { SecretId } from '@cofferdam/domain';
import { createItemStore } from '../items/items.store.ts';
import { descriptionField, valueField } from './secretTexts.ts';

/** The statements for secrets as items. */
export const secretStore = createItemStore<SecretId, { readonly versionCount: number }>({
  kind: 'secret',
  table: 'secrets',
  countColumn: 'secret_count',
  sealedFields: [valueField, descriptionField],
  shareColumn: 'secret_id',
  trashColumns: 'i.version_count as "versionCount"',
  alsoOnRename: `former_names = former_names || jsonb_build_object('name', name, 'until', $6::timestamptz)`,
});
