import type { CallOutput } from '@cofferdam/api-contract';
import type { LinkRow } from './reader.store.ts';

type PasswordCosts = Pick<LinkRow, 'memoryKibibytes' | 'passes' | 'lanes' | 'salt'>;

/** The parameters for stretching a link's password; null if it has none. */
export function presentPassword(row: PasswordCosts): CallOutput<'share', 'exist'>['password'] {
  const { memoryKibibytes, passes, lanes, salt } = row;
  if (memoryKibibytes === null || passes === null || lanes === null || salt === null) return null;
  return { memoryKibibytes, passes, lanes, salt: Buffer.from(salt).toString('base64url') };
}
