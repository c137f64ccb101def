/** Words of the page of two-factor codes, English. */
export const twoFactorsPageMessages = {
  count: (total: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${total} in ${workspace}` : `${total} of ${allowed} in ${workspace}`,
  overLimitTitle: 'Over the plan’s limit: the newest codes are read-only.',
  overLimit: (used: string, allowed: string) =>
    `${used} are here and the plan allows ${allowed}. Nothing is lost: codes are shown, moved and deleted. Changing the newest works again under the limit.`,
  add: 'Add code',
  import: 'Import',
  trash: 'Deleted codes',
  namesOnly: (role: string) => `You see names alone. Codes need ${role} or more.`,
} as const;
