import type { CallOutput } from '@cofferdam/api-contract';
import { createItemQueries } from '../items/calls/itemQueries.ts';

/** A note without its text. */
export type Note = CallOutput<'note', 'get'>['note'];
/** A version without its text. */
export type NoteVersion = CallOutput<'note', 'versionList'>['versions'][number];

/** Keys of the query cache for notes. */
export const noteQueries = createItemQueries('note');
