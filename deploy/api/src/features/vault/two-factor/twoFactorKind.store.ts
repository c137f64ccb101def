import type { TwoFactorId } from '@cofferdam/domain';
import { text } from '../../../platform/database/columns.ts';
import { createItemStore } from '../items/items.store.ts';
import { recoveryField, seedField } from './seed/sealContexts.ts';

/** Further columns of a trash row. */
export interface TrashedEntry {
  readonly issuer: string;
  readonly account: string;
}

/** The statements for two-factor entries as items. */
export const twoFactorStore = createItemStore<TwoFactorId, TrashedEntry>({
  kind: 'two-factor',
  table: 'two_factors',
  countColumn: 'two_factor_count',
  sealedFields: [seedField, recoveryField],
  shareColumn: null,
  trash: { columns: 'i.issuer, i.account', returns: { issuer: text(), account: text() } },
  alsoFoundBy: 'array[i.issuer, i.account]',
  alsoOnChange: 'revision = revision + 1',
});
