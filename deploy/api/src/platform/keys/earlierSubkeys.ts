import {
  deriveWrappingKey,
  openEarlierSubkey,
  type EarlierSubkeyRow,
  type EarlierSubkeys,
  type RootKey,
} from '@cofferdam/crypto/safe';
import type { Client } from 'pg';

/** For a database whose root key was never changed. */
export const noEarlierSubkeys: EarlierSubkeys = { organizationWrapping: [], recoveryCodes: [] };

/** The rows of subkeys of earlier root keys. */
async function readEarlierSubkeyRows(owner: Client): Promise<readonly EarlierSubkeyRow[]> {
  // A backup may be older than the table.
  const { rows: there } = await owner.query<{ table: string | null }>(
    `select to_regclass('cofferdam.earlier_subkeys')::text as "table"`,
  );
  if (there[0]?.table == null) return [];
  const { rows } = await owner.query<EarlierSubkeyRow>(
    'select id, sealed from cofferdam.earlier_subkeys order by created_at desc, id',
  );
  return rows;
}

/** Opens the subkeys of earlier root keys that are still in use, newest first. @throws IntegrityError */
export async function openEarlierSubkeys(owner: Client, rootKey: RootKey): Promise<EarlierSubkeys> {
  const sealing = deriveWrappingKey(rootKey, 'earlier-subkey-sealing');
  const opened = (await readEarlierSubkeyRows(owner)).map((row) => openEarlierSubkey(sealing, row));
  return {
    organizationWrapping: opened.filter((one) => one.purpose === 'organization-key-wrapping'),
    recoveryCodes: opened.filter((one) => one.purpose === 'account-recovery-code'),
  };
}
