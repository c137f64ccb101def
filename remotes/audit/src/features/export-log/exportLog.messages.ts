/** English texts of exporting a log. */
export const exportLogMessages = {
  export: 'Export',
  exportAs: { JSONL: 'Export as JSON Lines', CSV: 'Export as CSV' },
  exported: (fileName: string) => `${fileName} exported`,
  exportedText: 'The export contains no values. Exporting is recorded.',
  saveHead: 'Download signed head',
  headSaved: (fileName: string) => `${fileName} downloaded`,
  headSavedText: 'Keep it outside Cofferdam. It shows whether an export is missing its last events.',
  noHead: 'No signed head yet',
  noHeadYet: 'The first one is signed within two minutes of the first event.',
} as const;
