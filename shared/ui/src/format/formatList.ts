/** Words joined as in an English sentence, whatever the locale of numbers is: "Owner, Admin and Auditor". */
export function formatList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}
