/** Words of exporting a log, English. */
export const exportLogMessages = {
  export: 'Export',
  exportAs: { JSONL: 'Export as JSON Lines', CSV: 'Export as CSV' },
  exported: 'The export contains no values. Exporting is recorded.',
} as const;
