/** English texts of the encryption page. */
export const encryptionPageMessages = {
  title: 'Encryption',
  subtitle: (organization: string) => `Which key protects ${organization}, and its generations`,
} as const;
