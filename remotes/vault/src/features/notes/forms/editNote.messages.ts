/** Words of editing a note, English. */
export const editNoteMessages = {
  form: (name: string) => `New version of ${name}`,
  loadingFailedTitle: 'The text could not be read',
  loadingFailed: 'Nothing was changed.',
  save: 'Save as new version',
  saveOnTop: (version: string) => `Save on top of ${version}`,
  saveMerge: (version: string) => `Save the merge on top of ${version}`,
  cancel: 'Cancel',
  discardMine: 'Discard mine',
  saved: (name: string, version: string) => `${version} of ${name} is saved`,
  savedIn: (workspace: string) => `In ${workspace}, and current now.`,
  same: 'Nothing was changed yet.',
  textRefused: 'The server refused this text.',
  discardTitle: 'Discard your changes?',
  discard: (name: string) => `What you changed in ${name} is lost.`,
  staleTitle: (version: string) => `${version} was saved while you were writing`,
  stale:
    'Nothing of yours is saved yet. Below is what differs: theirs at the left, yours at the right. Merge them, or take over what is missing, then save on top.',
  theirs: (version: string) => `Theirs, ${version}`,
  mine: 'Yours',
} as const;
