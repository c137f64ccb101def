/** Words of the page of the import, English. */
export const importSecretsPageMessages = {
  secrets: 'Secrets',
  crumb: 'Import',
  startTitle: 'Import secrets',
  startLead: (workspace: string) =>
    `Into ${workspace}. You see what is new, changed, same or clashing before anything is written.`,
  reviewTitle: 'Review the import',
  reviewLead: 'Nothing is written until you press Import. Values stay in this browser until then.',
  discardTitle: 'Leave the import?',
  discard: (workspace: string) => `Nothing was written to ${workspace}. You can bring the file again.`,
} as const;
