/** English texts of the page of two-factor codes. */
export const twoFactorsPageMessages = {
  add: 'Add code',
  import: 'Import',
  namesOnly: (role: string) => `You can see names only. Codes need the ${role} role.`,
} as const;
