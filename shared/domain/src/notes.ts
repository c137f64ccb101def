/** How the text of a note is shown: as plain text, or as rendered Markdown. */
export const noteFormats = ['PLAIN', 'MARKDOWN'] as const;

/** Format of a note; belongs to the note, not to a version. */
export type NoteFormat = (typeof noteFormats)[number];

/** Days that a note stays in the trash before it is destroyed. */
export const noteTrashDays = 30;
