import * as z from 'zod/mini';
import { exportPurposes, limits, readPurposes, secretListStates } from '@cofferdam/domain';
import { accessRule } from './accessRule.ts';
import {
  cursor,
  descriptionText,
  fingerprintKey,
  fingerprintText,
  labelList,
  listOnly,
  moment,
  nameText,
  organizationId,
  personRef,
  queryNumber,
  secretId,
  secretValue,
  userId,
  versionNumber,
  versionState,
  workspaceId,
} from './basics.ts';
import { basedOn, changeNote, named, namedVersion, place, versionReads } from './versions.ts';

const names = z.array(nameText).check(z.minLength(1), z.maxLength(limits.namesAtOnce));
const secretIds = z.array(secretId).check(z.minLength(1), z.maxLength(limits.namesAtOnce));

/** Why one thing of several could not be done; `done` when it could. One that could not keeps all from being done. */
const outcome = z.enum(['done', 'secret.not-found.by-secret-name', 'secret.exist.name', 'secret.validation.labels']);
/** Whether all was done, and what of each was in the way, in the order sent. */
const results = z.strictObject({
  isDone: z.boolean(),
  results: z.array(z.strictObject({ name: z.string(), outcome })),
});

/** The secrets whose current values are read. */
const valuesInput = (most: number) =>
  z.strictObject({ ...place, names: z.array(nameText).check(z.minLength(1), z.maxLength(most)) });
const currentValue = z.strictObject({
  name: z.string(),
  version: versionNumber,
  value: z.string(),
  labels: z.array(z.string()),
});
const valuesOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.strictObject({
    /** Those that have a usable version, in the order of their names. */
    entries: z.array(entry),
    /** Names without a usable version, or without a secret. */
    missing: z.array(z.string()),
    /** Names to ask for in a further call: one answer holds 4 MiB of values. Left out when none are left. */
    rest: z.optional(z.array(z.string())),
  });

const rotation = z.strictObject({
  everyDays: z.int(),
  /** That many days after the version in use was made; null while no version can be used. */
  dueAt: z.nullable(moment),
});

/** A row of the list: facts, never a value. */
const secretRow = z.strictObject({
  id: secretId,
  name: z.string(),
  labels: z.array(z.string()),
  /** Number of the current version; null while no version is usable. */
  currentVersion: z.nullable(z.int()),
  /** State of the current version, or of the newest when none is current. */
  state: versionState,
  versionCount: z.int(),
  /** The rotation schedule; left out without one. */
  rotation: z.optional(rotation),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: personRef,
});

/** The same with what the list returns of the versions, each left out where there is nothing to return. */
const listRow = z.strictObject({
  ...secretRow.shape,
  /** Their name is returned once per page, in `people`. */
  updatedBy: z.strictObject({ id: userId }),
  /** The version that is destroyed next, current or not, and when; left out when none is. */
  nextDestroy: z.optional(z.strictObject({ version: versionNumber, at: moment })),
  /** When the current version was made, or the newest when none is current; left out when that was the last change. */
  rotatedAt: z.optional(moment),
});

const secret = z.strictObject({
  ...secretRow.shape,
  organizationId,
  workspaceId,
  /** Opened for people who may list; sealed at rest. */
  description: z.nullable(z.string()),
  createdBy: personRef,
  /** Generation of the organization key that protects the current version. */
  keyGeneration: z.int(),
});

const version = z.strictObject({
  version: versionNumber,
  state: versionState,
  isCurrent: z.boolean(),
  /**
   * Size of the value, UTF-8 bytes; null once destroyed, and for people who can't read values: a size reveals something of a
   * value.
   */
  sizeBytes: z.nullable(z.int()),
  createdAt: moment,
  createdBy: personRef,
  /** When a scheduled destruction happens. */
  destroyAt: z.nullable(moment),
  changeNote: z.nullable(z.string()),
});

/** Text that the name or a label contains, without case. */
const listFilter = z.string().check(z.maxLength(limits.nameLength));
const listInput = {
  ...place,
  cursor: z.optional(cursor),
  limit: z._default(queryNumber(1, limits.pageRows), 100),
  label: z.optional(z.string().check(z.maxLength(limits.labelLength))),
  /**
   * Of the row; `SCHEDULED_DESTROY` finds those with any version that waits for its destruction. `ROTATION_DUE` finds those
   * that are due by their schedule, and for people who can add versions those that someone who left has read.
   */
  state: z.optional(z.enum(secretListStates)),
  /** Its last editor. */
  updatedBy: z.optional(userId),
  only: listOnly,
  /** Only the secret with exactly this name, without case: none or one. Shows whether a name is free. */
  name: z.optional(nameText),
  sort: z._default(z.enum(['name', '-name', 'updated', '-updated']), 'name'),
};
const listPage = z.strictObject({
  rows: z.array(listRow),
  /** Display names of those who changed a row last, by id; without the accounts that are gone. */
  people: z.record(userId, z.string()),
  nextCursor: z.nullable(z.string()),
  /** Secrets in the workspace, whatever the filter. */
  total: z.int(),
  /** Secrets that the plan allows in a workspace; null when none. */
  allowed: z.nullable(z.int()),
  /** Secrets that match the filter, counted up to 1,000; only on the first page of a filtered list. */
  matching: z.optional(z.int()),
  /** The rows over the plan's limit, which are read-only: the newest. Omitted if there are none. */
  overLimit: z.optional(z.array(secretId)),
});

/** Schemas of secret calls. */
export const secretSchemas = {
  list: { input: z.strictObject({ ...listInput, filter: z.optional(listFilter) }), output: listPage },
  listSearch: { input: z.strictObject({ ...listInput, filter: listFilter }), output: listPage },
  add: {
    input: z.strictObject({
      ...named,
      value: secretValue,
      description: z.optional(descriptionText),
      labels: z.optional(labelList),
    }),
    output: z.strictObject({ secret }),
  },
  get: { input: z.strictObject(named), output: z.strictObject({ secret }) },
  update: {
    input: z.strictObject({
      ...named,
      newName: z.optional(nameText),
      /** Empty removes it. */
      description: z.optional(descriptionText),
      labels: z.optional(labelList),
    }),
    output: z.strictObject({ secret }),
  },
  setRotation: {
    input: z.strictObject({
      ...named,
      /** Null removes the schedule. */
      everyDays: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.rotationDays))),
    }),
    output: z.strictObject({ secret }),
  },
  delete: { input: z.strictObject({ ...place, names }), output: results },
  label: {
    input: z.strictObject({ ...place, names, add: z.optional(labelList), remove: z.optional(labelList) }),
    output: results,
  },
  move: {
    input: z.strictObject({ ...place, names, toWorkspaceId: workspaceId }),
    output: results,
  },
  export: {
    input: z.extend(valuesInput(limits.exportEntries), {
      /** What the person says it is for: recorded as said, and nothing is decided by it. */
      purpose: z.optional(z.enum(exportPurposes)),
    }),
    output: valuesOf(z.extend(currentValue, { description: z.nullable(z.string()) })),
  },
  reveal: { input: valuesInput(limits.revealEntries), output: valuesOf(currentValue) },
  readers: {
    /** Without a name: as a new secret of the workspace would be seen. Who sees one sees all of them. */
    input: z.strictObject({ ...place, name: z.optional(nameText) }),
    output: z.strictObject({
      readers: z.array(
        z.strictObject({
          person: personRef,
          email: z.string(),
          /** Sees the value; otherwise only name, labels and versions. */
          seesValue: z.boolean(),
          rules: z.array(accessRule),
        }),
      ),
    }),
  },
  readerCounts: {
    input: z.strictObject(place),
    output: z.strictObject({
      values: z.int(),
      /** People who see only names, in addition to the others. */
      names: z.int(),
    }),
  },
  toRotate: {
    input: z.strictObject(place),
    output: z.strictObject({
      /** 1,000 at most: those that someone who left has read, newest report first, then the longest overdue. */
      due: z.array(
        z.strictObject({
          id: secretId,
          name: z.string(),
          /** `LEAVER`: someone who left has read it. `SCHEDULE`: its due date has passed. */
          reason: z.enum(['LEAVER', 'SCHEDULE']),
          dueAt: z.nullable(moment),
        }),
      ),
      /** The next five to fall due by their schedule. */
      upcoming: z.array(z.strictObject({ id: secretId, name: z.string(), dueAt: moment })),
      /** Secrets that have a schedule. */
      scheduled: z.int(),
    }),
  },
  trashList: {
    input: z.strictObject({ ...place, cursor: z.optional(cursor), limit: z._default(queryNumber(1, 200), 50) }),
    output: z.strictObject({
      secrets: z.array(
        z.strictObject({
          id: secretId,
          name: z.string(),
          labels: z.array(z.string()),
          versionCount: z.int(),
          deletedAt: moment,
          deletedBy: personRef,
          /** From then on it is destroyed. */
          destroyAt: moment,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  },
  trashRestore: {
    input: z.strictObject({
      ...place,
      secretIds,
      /** Another name for one secret, when the old one is taken. */
      newName: z.optional(nameText),
    }),
    output: results,
  },
  trashEmpty: { input: z.strictObject({ ...place, secretIds }), output: results },
  versionEnable: { input: z.strictObject(namedVersion), output: z.strictObject({ secret }) },
  versionDisable: { input: z.strictObject(namedVersion), output: z.strictObject({ secret }) },
  versionDelete: {
    input: z.strictObject({
      ...namedVersion,
      /** Days until it is destroyed; 0 destroys it immediately. */
      afterDays: z._default(z.int().check(z.minimum(0), z.maximum(limits.destroyAfterDays)), 30),
    }),
    output: z.strictObject({ secret }),
  },
  currentVersion: {
    input: z.strictObject(namedVersion),
    output: z.strictObject({ secret }),
  },
  ...versionReads(version),
  versionAccess: {
    input: z.strictObject({
      ...named,
      version: z.optional(versionNumber),
      /** What the reader says it is for: recorded as said, and nothing is decided by it. */
      purpose: z.optional(z.enum(readPurposes)),
    }),
    output: z.strictObject({ version: versionNumber, value: z.string() }),
  },
  versionAdd: {
    input: z.strictObject({
      ...named,
      value: secretValue,
      basedOn,
      changeNote,
      /** What becomes of the current version. Without one, the new version becomes current anyway. */
      previous: z._default(z.enum(['KEEP', 'DISABLE', 'KEEP_CURRENT']), 'KEEP'),
    }),
    output: z.strictObject({ secret, version: versionNumber }),
  },
  compare: {
    input: z.strictObject({
      ...place,
      key: fingerprintKey,
      /** Each name once: a call compares one value with each secret. */
      entries: z
        .array(z.strictObject({ name: nameText, fingerprint: fingerprintText }))
        .check(z.minLength(1), z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({
      /** One per name that exists, in the spelling that is stored. */
      secrets: z.array(
        z.strictObject({
          name: z.string(),
          version: z.nullable(versionNumber),
          /** Versions made so far: the next one gets the number after it. */
          versionCount: z.int(),
          /** Null when no version is usable. */
          isSame: z.nullable(z.boolean()),
        }),
      ),
    }),
  },
  import: {
    input: z.strictObject({
      ...place,
      /** Of every new secret, beside its own. */
      labels: z.optional(labelList),
      entries: z
        .array(
          z.strictObject({
            name: nameText,
            value: secretValue,
            /** `add` refuses a name that exists; `version` refuses one that does not. */
            action: z.enum(['add', 'version']),
            basedOn,
            /** Of a new secret. One that exists keeps its own: refused with `version`, as is a description. */
            labels: z.optional(labelList),
            description: z.optional(descriptionText),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({ added: z.int(), versioned: z.int() }),
  },
} as const;
