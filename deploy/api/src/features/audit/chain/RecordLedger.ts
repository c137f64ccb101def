import { auditEventTypes } from '@cofferdam/domain';
import type { ChainedEvent } from './encodeEvent.ts';

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: string;
  readonly name: string;
  /** Null for records without versions, and if no version can be read. */
  readonly currentVersion: number | null;
  /** Ids of its versions by number. */
  readonly versionIds: Readonly<Record<string, string>>;
}

/** A difference between the stored records and the log. */
export interface RecordFault {
  readonly recordId: string;
  readonly fault: 'name' | 'current-version' | 'version';
}

/** The state of a record according to the log; undefined if the log doesn't mention it. */
interface Stated {
  name?: string;
  currentVersion?: number | null;
  lastVersion: number;
  isNameBroken: boolean;
  readonly versionIds: Map<number, string>;
}

const created = /^(secret|note|two-factor)\.created$/;
const renamed = /^(secret\.updated|note\.updated|two-factor\.renamed|(secret|note|two-factor)\.restored)$/;
/** Events that contain the name of a record that can be older than the log. */
const named = /^(secret|two-factor)\.imported$|\.moved-in$/;
const versioned = /^(secret|note)\.(created|version\.added)$|^secret\.imported$/;
const ended = /^secret\.version\.(disabled|destroy-scheduled|destroyed)$/;
const current = /\.version\.(made-current|enabled)$/;
/** Most events are reads, so one lookup filters them out. */
const stating: ReadonlySet<string> = new Set(
  Object.keys(auditEventTypes).filter((type) =>
    [created, renamed, named, versioned, ended, current].some((pattern) => pattern.test(type)),
  ),
);

/**
 * Replays the events of a chain in order to find each record's name, version ids and current version. Reads are
 * ignored, because they repeat what was stored at that time.
 */
export class RecordLedger {
  readonly #records = new Map<string, Stated>();

  take({ type, fields }: Pick<ChainedEvent, 'type' | 'fields'>): void {
    if (!stating.has(type)) return;
    const all = fields as Readonly<Record<string, unknown>>;
    const names = textsOf(all['names'] ?? [all['name']]);
    const numbers = textsOf(all['versions'] ?? [all['version']]).map(Number);
    const versionIds = textsOf(all['versionIds'] ?? [all['versionId']]);
    for (const [index, id] of textsOf(all['recordIds']).entries()) {
      if (id === undefined) continue;
      const record = this.#recordOf(id);
      const name = names[index];
      if (name !== undefined)
        takeName(record, type, { name, previousName: all['previousName'], isOnly: names.length === 1 });
      const number = numbers[index];
      if (number === undefined || Number.isNaN(number)) continue;
      const versionId = versionIds[index];
      if (versionId !== undefined) record.versionIds.set(number, versionId);
      takeVersion(record, type, number, all['currentVersion']);
    }
  }

  /** The stored records that differ. Records that the log doesn't mention aren't compared. */
  compare(stored: readonly StoredRecord[]): readonly RecordFault[] {
    return stored.flatMap(({ id, name, currentVersion, versionIds }): RecordFault[] => {
      const record = this.#records.get(id);
      if (record === undefined) return [];
      const isOtherName = record.isNameBroken || (record.name !== undefined && record.name !== name);
      const isOtherCurrent = record.currentVersion !== undefined && record.currentVersion !== currentVersion;
      const isOtherVersion = [...record.versionIds].some(([number, versionId]) => versionIds[number] !== versionId);
      return [
        ...(isOtherName ? [{ recordId: id, fault: 'name' as const }] : []),
        ...(isOtherCurrent ? [{ recordId: id, fault: 'current-version' as const }] : []),
        ...(isOtherVersion ? [{ recordId: id, fault: 'version' as const }] : []),
      ];
    });
  }

  #recordOf(id: string): Stated {
    const known = this.#records.get(id);
    if (known !== undefined) return known;
    const record: Stated = { lastVersion: 0, isNameBroken: false, versionIds: new Map() };
    this.#records.set(id, record);
    return record;
  }
}

interface StatedName {
  readonly name: string;
  readonly previousName: unknown;
  /** A previous name belongs to the only record of the event. */
  readonly isOnly: boolean;
}

function takeName(record: Stated, type: string, { name, previousName, isOnly }: StatedName): void {
  if (created.test(type)) record.name = name;
  else if (named.test(type)) record.name ??= name;
  else if (renamed.test(type)) {
    const before = isOnly && typeof previousName === 'string' ? previousName : name;
    // The record had a name that the log doesn't know when someone changed it.
    if (record.name !== undefined && record.name !== before) record.isNameBroken = true;
    record.name = name;
  }
}

function takeVersion(record: Stated, type: string, number: number, kept: unknown): void {
  if (versioned.test(type)) {
    // Of two concurrent transactions, the earlier one can have added the later version.
    if (number < record.lastVersion) return;
    record.lastVersion = number;
    record.currentVersion = typeof kept === 'number' ? kept : number;
  } else if (type.endsWith('.version.made-current')) record.currentVersion = number;
  else if (ended.test(type) && record.currentVersion === number) record.currentVersion = null;
  else if (type === 'secret.version.enabled' && record.currentVersion === null) record.currentVersion = number;
}

const textsOf = (value: unknown): readonly (string | undefined)[] =>
  Array.isArray(value) ? value.map((one) => (one === undefined || one === null ? undefined : String(one))) : [];
