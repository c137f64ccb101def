/** Words of the trash of notes, English. */
export const noteTrashMessages = {
  table: (workspace: string) => `Deleted notes in ${workspace}`,
  columns: { name: 'Name', deletedBy: 'Deleted by', deletedAt: 'Deleted', destroyAt: 'Destroyed' },
  restore: 'Restore',
  destroy: 'Destroy now',
  restored: (name: string) => `${name} is back`,
  destroyed: (name: string) => `${name} is destroyed`,
  emptyTitle: 'The trash is empty',
  empty: 'Deleted notes stay here for 30 days. Then they are destroyed with all their versions.',
  failed: { title: 'The trash could not be loaded', text: 'The server did not answer. Nothing was changed.' },
  askTitle: (name: string) => `Destroy ${name}?`,
  ask: (organization: string, workspace: string) =>
    `The note in ${workspace} of ${organization} is gone for ever, with the text of every version. Nobody can bring it back.`,
  type: 'Type the name of the note',
  wait: 'Type the name first',
  keep: 'Keep it',
} as const;
