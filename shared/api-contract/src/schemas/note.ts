import * as z from 'zod/mini';
import { limits, noteFormats } from '@cofferdam/domain';
import {
  cursor,
  labelCall,
  labelFilter,
  labelList,
  listOnly,
  moment,
  nameText,
  noteId,
  nothing,
  personRef,
  queryNumber,
  versionNumber,
  workspaceId,
} from './basics.ts';
import { basedOn, changeNote, named, namedVersion, place, versionReads } from './versions.ts';

const format = z.enum(noteFormats);
/** A text to seal, up to 256 KiB in UTF-8: the server counts the bytes and refuses more with a specific code. */
const noteText = z.string().check(z.minLength(1));

/** A note's details, never its text. */
const note = z.strictObject({
  id: noteId,
  name: z.string(),
  labels: z.array(z.string()),
  format,
  currentVersion: versionNumber,
  /** Versions that aren't destroyed. */
  versionCount: z.int(),
  createdAt: moment,
  createdBy: personRef,
  updatedAt: moment,
  updatedBy: personRef,
});

const version = z.strictObject({
  version: versionNumber,
  state: z.enum(['ENABLED', 'DESTROYED']),
  isCurrent: z.boolean(),
  /**
   * Size of the text in UTF-8 bytes; null once destroyed, and for people who can't read texts, because a size reveals
   * something about a text.
   */
  sizeBytes: z.nullable(z.int()),
  createdAt: moment,
  createdBy: personRef,
  changeNote: z.nullable(z.string()),
});

const listFields = {
  ...place,
  cursor: z.optional(cursor),
  limit: z._default(queryNumber(1, limits.pageRows), 100),
  label: z.optional(labelFilter),
  only: listOnly,
  /** Only the note with exactly this name, ignoring case: none or one. For checking whether a name is free. */
  name: z.optional(nameText),
  sort: z._default(z.enum(['name', '-name', 'updated', '-updated']), 'name'),
};
/** Text for the name or a label, by the rule of filters (`matchesFilter`). */
const filter = z.string().check(z.maxLength(limits.nameLength));
const page = z.strictObject({
  rows: z.array(note),
  nextCursor: z.nullable(z.string()),
  /** Notes in the workspace, without the filter. */
  total: z.int(),
});

/** Schemas of note calls. */
export const noteSchemas = {
  list: { input: z.strictObject({ ...listFields, filter: z.optional(filter) }), output: page },
  listSearch: { input: z.strictObject({ ...listFields, filter }), output: page },
  add: {
    input: z.strictObject({
      ...named,
      text: noteText,
      format: z._default(format, 'PLAIN'),
      labels: z.optional(labelList),
    }),
    output: z.strictObject({ note }),
  },
  get: { input: z.strictObject(named), output: z.strictObject({ note }) },
  update: {
    input: z.strictObject({
      ...named,
      newName: z.optional(nameText),
      format: z.optional(format),
      labels: z.optional(labelList),
    }),
    output: z.strictObject({ note }),
  },
  label: labelCall('note.not-found.by-note-name', 'note.validation.labels'),
  move: { input: z.strictObject({ ...named, toWorkspaceId: workspaceId }), output: z.strictObject({ note }) },
  delete: { input: z.strictObject(named), output: z.strictObject({ id: noteId }) },
  trash: {
    input: z.strictObject({
      ...place,
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.pageRows), 50),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({ id: noteId, name: z.string(), deletedAt: moment, deletedBy: personRef, destroyAt: moment }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  },
  restore: {
    input: z.strictObject({
      ...place,
      id: noteId,
      /** Another name, if the old one is taken. */
      newName: z.optional(nameText),
    }),
    output: z.strictObject({ note }),
  },
  destroy: { input: z.strictObject({ ...place, id: noteId }), output: nothing },
  currentVersion: {
    input: z.strictObject(namedVersion),
    output: z.strictObject({ note }),
  },
  ...versionReads(version),
  versionAccess: {
    input: z.strictObject({ ...named, version: z.optional(versionNumber) }),
    output: z.strictObject({ version: versionNumber, text: z.string() }),
  },
  versionAdd: {
    input: z.strictObject({
      ...named,
      text: noteText,
      basedOn,
      changeNote,
    }),
    output: z.strictObject({ note, version: versionNumber }),
  },
  versionDelete: {
    input: z.strictObject(namedVersion),
    output: z.strictObject({ note }),
  },
} as const;
