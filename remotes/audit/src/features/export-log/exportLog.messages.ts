/** Words of exporting a log, English. */
export const exportLogMessages = {
  export: 'Export',
  exportAs: { JSONL: 'Export as JSON Lines', CSV: 'Export as CSV' },
  exported: 'The export contains no values. Exporting is recorded.',
  saveHead: 'Download signed head',
  headSaved: 'Keep it outside of Cofferdam. With it, an export can be checked for events that are missing at its end.',
  noHead: 'No signed head yet',
  noHeadYet: 'The first one is signed within two minutes of the first event.',
} as const;
