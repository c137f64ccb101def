/** Words of adding a version, English. */
export const addVersionMessages = {
  form: (name: string) => `New version of ${name}`,
  cancel: 'Cancel',
  add: 'Add version',
  unchanged: 'The value is unchanged',
  newVersion: 'new version',
  restore: (version: string) => `Restore ${version}`,
  added: (version: string, name: string) => `${version} of ${name} was added`,
  addedIn: (workspace: string) => `It is the current version in ${workspace}`,
  valueRefused: 'The server does not accept this value: it is empty, or larger than 64 KiB.',
  kept: 'Versions kept',
  limitReached: (allowed: string) =>
    `This secret has as many versions as the plan keeps: ${allowed}. Destroy old ones or change the plan.`,
  nextTitle: 'What happens',
  next: (version: string | null) =>
    version === null
      ? 'The new version becomes the current one.'
      : `The new version becomes the current one. ${version} stays and can be made current again.`,
  staleTitle: (version: string | null) =>
    version === null
      ? 'A newer version was added while you were writing'
      : `${version} was added while you were writing`,
  stale: (basedOn: string | null) =>
    basedOn === null
      ? 'Your value was not saved. Look at both, merge them or correct yours, then add it on top or discard it.'
      : `Your value is based on ${basedOn} and was not saved. Look at both, merge them or correct yours, then add it on top or discard it.`,
  staleBy: (name: string) => `Added by ${name}`,
  mine: (basedOn: string | null) => (basedOn === null ? 'Yours' : `Yours, based on ${basedOn}`),
  theirs: (version: string | null) => (version === null ? 'Current version' : `${version}, current`),
  mineLabel: 'Your value',
  theirsLabel: (name: string, version: string | null) =>
    version === null ? `Current value of ${name}` : `Value of ${name}, ${version}`,
  compare: 'Compare both',
  hideComparison: 'Hide now',
  hidesIn: (seconds: number) => `Hides in ${seconds} s`,
  presenting: 'Hidden while presenting',
  addOnTop: 'Add mine on top',
  addMerged: 'Add the merge on top',
  discardMine: 'Discard mine',
  discardTitle: 'Discard the new version?',
  discard: (name: string) => `It was not added to ${name} yet. What you typed is lost.`,
} as const;
