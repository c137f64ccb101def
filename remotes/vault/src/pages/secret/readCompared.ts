/** Two versions of an address, as in `3-9`; null for anything else. */
export function readCompared(text: string | null): { readonly older: number; readonly newer: number } | null {
  const [, older, newer] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  if (older === undefined || newer === undefined || Number(older) >= Number(newer)) return null;
  return { older: Number(older), newer: Number(newer) };
}
