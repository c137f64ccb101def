import {
  deriveWrappingKey,
  openEarlierSubkey,
  type EarlierSubkeyRow,
  type EarlierSubkeys,
  type RootKey,
} from '@cofferdam/crypto/safe';
import type { Client } from 'pg';
import { runAsOwner } from '../database/runAsOwner.ts';
import { findTable } from '../database/schema.store.ts';
import { readEarlierSubkeys } from './rootKey.store.ts';

/** For a database whose root key was never changed. */
export const noEarlierSubkeys: EarlierSubkeys = { organizationWrapping: [], recoveryCodes: [] };

/** The rows of subkeys of earlier root keys. */
async function readEarlierSubkeyRows(owner: Client): Promise<readonly EarlierSubkeyRow[]> {
  // A backup may be older than the table.
  const [table] = await runAsOwner(owner, findTable('cofferdam.earlier_subkeys'));
  return table?.isThere === true ? runAsOwner(owner, readEarlierSubkeys()) : [];
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
