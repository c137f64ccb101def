/** Words of the page of two-factor codes, English. */
export const twoFactorsPageMessages = {
  count: (total: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${total} in ${workspace}` : `${total} of ${allowed} in ${workspace}`,
  add: 'Add code',
  import: 'Import',
  trash: 'Deleted codes',
  namesOnly: (role: string) => `You see names alone. Codes need ${role} or more.`,
} as const;
