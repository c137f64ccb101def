import { limits } from '../limits.ts';

/**
 * A name for an entry from its issuer and account: invalid characters become spaces or hyphens, and it's truncated at 64
 * code points. Always a valid name; `Code` if nothing is left.
 */
export function suggestName({ issuer, account }: { readonly issuer: string; readonly account: string }): string {
  const text = `${issuer.trim()} ${account.trim()}`
    .normalize('NFC')
    .replaceAll(/[+&]+/gu, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._\-/@:]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ -]+|[ -]+$/gu, '');
  const name = [...text].slice(0, limits.nameLength).join('').trim();
  return name === '' ? 'Code' : name;
}
