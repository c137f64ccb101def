/** What was copied, in the alert about it, English. */
export const copiedMessages = {
  value: (name: string, version?: number) =>
    version === undefined ? `Value of ${name}` : `Value of ${name} v${version}`,
  text: (name: string, version: number) => `Text of ${name} v${version}`,
  code: (name: string) => `Code of ${name}`,
  recoveryCode: (position: number, name: string) => `Recovery code ${position} of ${name}`,
} as const;
