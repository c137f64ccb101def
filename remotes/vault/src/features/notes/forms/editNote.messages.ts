/** English texts of editing a note. */
export const editNoteMessages = {
  form: (name: string) => `New version of ${name}`,
  loadingFailedTitle: 'Couldn’t load the text',
  loadingFailed: 'Nothing was changed.',
  cancel: 'Cancel',
  discardMine: 'Discard mine',
  saved: (name: string, version: string) => `${version} of ${name} saved`,
  savedIn: (workspace: string) => `It’s the current version in ${workspace}`,
  same: 'No changes yet',
  textRefused: 'The server rejected this text.',
  discardTitle: 'Discard unsaved changes?',
  discard: (name: string) => `Your changes to ${name} aren’t saved yet.`,
  staleTitle: (version: string) => `${version} was saved while you were editing`,
  stale:
    'Your text wasn’t saved. Compare: theirs is on the left, yours on the right. Then merge, overwrite or discard.',
  theirs: (version: string) => `Theirs, ${version}`,
  mine: 'Yours',
} as const;
