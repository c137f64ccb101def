import type { SecretId } from '@cofferdam/domain';
import { integer } from '../../../platform/database/columns.ts';
import { createItemStore } from '../items/items.store.ts';
import { createVersionStore } from '../items/versions/versions.store.ts';
import { descriptionField, secretChangeNote, valueField } from './secretTexts.ts';

const table = {
  kind: 'secret',
  table: 'secrets',
} as const;

/** The statements for the versions of secrets. */
export const secretVersions = createVersionStore<SecretId>(table, valueField, secretChangeNote);

/** The statements for secrets as items. */
export const secretStore = createItemStore<SecretId, { readonly versionCount: number }>({
  ...table,
  countColumn: 'secret_count',
  sealedFields: [valueField, secretChangeNote, descriptionField],
  shareColumn: 'secret_id',
  trash: { columns: 'i.version_count as "versionCount"', returns: { versionCount: integer() } },
});
