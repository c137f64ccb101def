import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import {
  foldName,
  matchesFilter,
  type ErrorCode,
  type ErrorDetails,
  type NoteId,
  type UserId,
} from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';

type NoteDetails = CallOutput<'note', 'get'>['note'];

/** A note that the sample begins with; texts oldest first. */
export interface SampleNote {
  readonly name: string;
  readonly texts: readonly string[];
  readonly format?: NoteDetails['format'];
  readonly labels?: readonly string[];
}

interface StoredNote {
  readonly id: NoteId;
  name: string;
  format: NoteDetails['format'];
  labels: string[];
  /** Null where the text is destroyed. */
  readonly texts: (string | null)[];
  /** By version. */
  readonly changeNotes: Map<number, string>;
  current: number;
  readonly createdAt: string;
  updatedAt: string;
}

const ada = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Ada Lovelace' };
const trashDays = 30;
const dayMs = 86_400_000;

function refuse(errorCode: ErrorCode, status: number, details: ErrorDetails = {}): never {
  throw new ApiError('/sample', status, { errorCode, requestId: 'sample', details });
}

/** Answers of a workspace with these notes, in memory and with the refusals of the real one. */
export function sampleNotes(begin: readonly SampleNote[]): FakeAnswers {
  const notes = new Map<string, StoredNote>();
  const trash = new Map<string, { readonly note: StoredNote; readonly deletedAt: string }>();
  const now = (): string => new Date().toISOString();
  let made = 0;

  const put = ({ name, texts, format = 'PLAIN', labels = [] }: SampleNote): StoredNote => {
    if (notes.has(foldName(name))) refuse('note.exist.name', 409);
    made += 1;
    const id = `note ${made}` as NoteId;
    const moment = now();
    const note: StoredNote = {
      id,
      name,
      format,
      labels: [...labels],
      texts: [...texts],
      changeNotes: new Map(),
      current: texts.length,
      createdAt: moment,
      updatedAt: moment,
    };
    notes.set(foldName(name), note);
    return note;
  };
  for (const note of begin) put(note);

  const find = (name: string): StoredNote =>
    notes.get(foldName(name.trim())) ?? refuse('note.not-found.by-note-name', 404);
  const detailsOf = (note: StoredNote): NoteDetails => ({
    id: note.id,
    name: note.name,
    labels: [...note.labels],
    format: note.format,
    currentVersion: note.current,
    versionCount: note.texts.filter((text) => text !== null).length,
    createdAt: note.createdAt,
    createdBy: ada,
    updatedAt: note.updatedAt,
    updatedBy: ada,
  });
  const versionOf = (note: StoredNote, version: number) => {
    const text = note.texts[version - 1];
    if (text === undefined) return refuse('note.version.not-found', 404);
    return {
      version,
      state: text === null ? ('DESTROYED' as const) : ('ENABLED' as const),
      isCurrent: version === note.current,
      sizeBytes: text === null ? null : new TextEncoder().encode(text).length,
      createdAt: note.createdAt,
      createdBy: ada,
      changeNote: note.changeNotes.get(version) ?? null,
    };
  };
  const rename = (note: StoredNote, name: string): void => {
    const there = notes.get(foldName(name));
    if (there !== undefined && there !== note) refuse('note.exist.name', 409);
    notes.delete(foldName(note.name));
    note.name = name;
    notes.set(foldName(name), note);
  };
  const takeTrashed = (id: string): StoredNote => {
    const found = trash.get(id) ?? refuse('note.not-found.by-note-name', 404);
    trash.delete(id);
    return found.note;
  };

  return {
    note: {
      list: ({ filter = '', label, name: exact, sort = 'name' }) => {
        const rows = [...notes.values()]
          .map(detailsOf)
          .filter(
            ({ name, labels }) =>
              matchesFilter([name, ...labels], filter) &&
              (exact === undefined || foldName(name) === foldName(exact.trim())) &&
              (label === undefined || labels.includes(label)),
          );
        const keyOf = (row: NoteDetails): string => (sort.endsWith('updated') ? row.updatedAt : foldName(row.name));
        const direction = sort.startsWith('-') ? -1 : 1;
        rows.sort((a, b) => direction * (keyOf(a) < keyOf(b) ? -1 : 1));
        return { rows, nextCursor: null, total: notes.size };
      },
      get: ({ name }) => ({ note: detailsOf(find(name)) }),
      add: ({ name, text, format = 'PLAIN', labels = [] }) => ({
        note: detailsOf(put({ name: name.trim(), texts: [text], format, labels })),
      }),
      update: ({ name, newName, format, labels }) => {
        const note = find(name);
        if (newName !== undefined) rename(note, newName.trim());
        if (format !== undefined) note.format = format;
        if (labels !== undefined) note.labels = [...labels];
        return { note: detailsOf(note) };
      },
      label: ({ names, add = [], remove = [] }) => {
        for (const note of names.map(find)) {
          note.labels = [...new Set([...note.labels.filter((label) => !remove.includes(label)), ...add])];
        }
        return { isDone: true, results: names.map((name) => ({ name, outcome: 'done' as const })) };
      },
      move: ({ name }) => {
        const note = find(name);
        notes.delete(foldName(note.name));
        return { note: detailsOf(note) };
      },
      delete: ({ name }) => {
        const note = find(name);
        notes.delete(foldName(note.name));
        trash.set(note.id, { note, deletedAt: now() });
        return { id: note.id };
      },
      trash: () => ({
        rows: [...trash.values()].map(({ note: { id, name }, deletedAt }) => ({
          id,
          name,
          deletedAt,
          deletedBy: ada,
          destroyAt: new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString(),
        })),
        nextCursor: null,
      }),
      restore: ({ id }) => {
        const note = takeTrashed(id);
        rename(note, note.name);
        return { note: detailsOf(note) };
      },
      destroy: ({ id }) => {
        takeTrashed(id);
        return {};
      },
      versionList: ({ name }) => {
        const note = find(name);
        const versions = note.texts.map((_text, index) => versionOf(note, index + 1)).toReversed();
        return { versions, hasMore: false, kept: detailsOf(note).versionCount, allowed: 50 };
      },
      versionGet: ({ name, version }) => ({ version: versionOf(find(name), Number(version)) }),
      versionAccess: ({ name, version }) => {
        const note = find(name);
        const number = version ?? note.current;
        return { version: number, text: note.texts[number - 1] ?? refuse('note.version.not-found', 404) };
      },
      versionAdd: ({ name, text, basedOn, changeNote }) => {
        const note = find(name);
        if (basedOn !== undefined && basedOn !== note.current) {
          refuse('note.version.stale', 409, { currentVersion: note.current });
        }
        note.texts.push(text);
        note.current = note.texts.length;
        if (changeNote !== undefined) note.changeNotes.set(note.current, changeNote);
        note.updatedAt = now();
        return { note: detailsOf(note), version: note.current };
      },
      currentVersion: ({ name, version }) => {
        const note = find(name);
        note.current = version;
        return { note: detailsOf(note) };
      },
      versionDelete: ({ name, version }) => {
        const note = find(name);
        note.texts[version - 1] = null;
        return { note: detailsOf(note) };
      },
    },
  };
}
