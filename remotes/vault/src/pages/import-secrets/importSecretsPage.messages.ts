/** English texts of the page of the import. */
export const importSecretsPageMessages = {
  secrets: 'Secrets',
  crumb: 'Import',
  startTitle: 'Import secrets',
  startLead: (workspace: string) => `Into ${workspace}. Review new, changed and conflicting secrets before importing.`,
  reviewTitle: 'Review the import',
  reviewLead: 'Nothing is saved until you press Import. Values stay in this browser until then.',
  discardTitle: 'Leave the import?',
  discard: (workspace: string) =>
    `What you haven’t imported isn’t saved in ${workspace}. You can upload the file again.`,
} as const;
