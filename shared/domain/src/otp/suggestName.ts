import { limits } from '../limits.ts';

/**
 * A name for an entry, made of its issuer and account: characters that no name has become spaces or hyphens, and it ends at
 * 64 code points. Always a valid name; `Code` when nothing is left.
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
