/** Words of the page of two-factor codes, English. */
export const twoFactorsPageMessages = {
  add: 'Add code',
  import: 'Import',
  namesOnly: (role: string) => `You see names alone. Codes need ${role} or more.`,
} as const;
