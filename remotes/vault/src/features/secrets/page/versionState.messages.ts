/** Words of changing the state of a version, English. */
export const versionStateMessages = {
  enabled: (version: string) => `${version} can be read again`,
  disabled: (version: string) => `${version} is disabled`,
  cancelled: (version: string) => `${version} will not be destroyed; it stays disabled`,
  of: (name: string, workspace: string) => `${name} in ${workspace}`,
  title: (version: string, name: string) => `Destroy ${version} of ${name}?`,
  what: (workspace: string, organization: string) =>
    `In ${workspace}, ${organization}. Until the day it is disabled and can be kept; then value and key are gone for ever, from here and for everybody.`,
  now: (workspace: string, organization: string) =>
    `In ${workspace}, ${organization}. The value and its key are destroyed at once. Nobody can bring them back, not even from a backup of the database alone after its keys have changed.`,
  when: 'When',
  days: (days: number) => (days === 0 ? 'At once' : days === 1 ? 'In 1 day' : `In ${days} days`),
  confirm: 'Schedule destruction',
  confirmNow: 'Destroy for ever',
  keep: 'Keep it',
  type: (text: string) => `Type ${text} to go on`,
  wait: (text: string) => `Type ${text} first`,
  scheduled: (version: string, days: number) => `${version} is destroyed in ${days === 1 ? '1 day' : `${days} days`}`,
  destroyed: (version: string) => `${version} was destroyed`,
} as const;
