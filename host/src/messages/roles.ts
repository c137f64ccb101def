/** Words joined as in a sentence: "Owner, Admin and Auditor". */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(words);
}
