/** English texts of adding a version. */
export const addVersionMessages = {
  startsFrom: (version: string) => `starts from ${version}`,
  form: (name: string) => `New version of ${name}`,
  cancel: 'Cancel',
  unchanged: 'No changes yet',
  newVersion: 'new version',
  restore: (version: string) => `Restore ${version} text`,
  saved: (version: string, name: string) => `${version} of ${name} saved`,
  isCurrent: (workspace: string) => `It’s the current version in ${workspace}`,
  isNotCurrent: (previous: string, workspace: string) => `${previous} is still current in ${workspace}`,
  makeCurrent: (version: string | null) => `Make ${version ?? 'the new version'} current`,
  becomesCurrent: (version: string | null) =>
    `Everyone who reads this secret gets ${version ?? 'the new version'} from now on.`,
  staysCurrent: (previous: string) => `${previous} stays current`,
  disablePrevious: (version: string) => `Disable ${version}`,
  disableHint: 'No one can read it until it’s enabled again.',
  valueRefused: 'Enter a value of up to 64 KiB.',
  limitReached: (allowed: string) =>
    `Version limit reached: your plan keeps ${allowed} per secret. Delete old versions or change the plan.`,
  staleTitle: (version: string | null) =>
    version === null
      ? 'A newer version was saved while you were editing'
      : `${version} was saved while you were editing`,
  stale: (basedOn: string | null) =>
    basedOn === null
      ? 'Your value wasn’t saved. Compare, then merge, overwrite or discard.'
      : `Your value is based on ${basedOn} and wasn’t saved. Compare, then merge, overwrite or discard.`,
  staleBy: (name: string) => `Saved by ${name}`,
  mine: (basedOn: string | null) => (basedOn === null ? 'Yours' : `Yours, based on ${basedOn}`),
  theirs: (version: string | null) => (version === null ? 'Current version' : `${version}, current`),
  mineLabel: 'Your value',
  theirsLabel: (name: string, version: string | null) =>
    version === null ? `Current value of ${name}` : `Value of ${name}, ${version}`,
  compare: 'Compare both',
  hideComparison: 'Hide now',
  hidesIn: (seconds: number) => `Hides in ${seconds} s`,
  presenting: 'Hidden while presenting',
  discardMine: 'Discard mine',
  discardTitle: 'Discard the new version?',
  discard: (name: string) => `Your changes to ${name} aren’t saved yet.`,
} as const;
