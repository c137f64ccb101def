import * as z from 'zod/mini';
import { exportPurposes, limits, readPurposes, secretListStates } from '@cofferdam/domain';
import { accessRule } from './accessRule.ts';
import {
  cursor,
  descriptionText,
  fingerprintKey,
  fingerprintText,
  labelFilter,
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

/** The result for one of several items: `done`, or why not. If one fails, none is changed. */
const outcome = z.enum(['done', 'secret.not-found.by-secret-name', 'secret.exist.name', 'secret.validation.labels']);
/** Whether all items were changed, and the result of each in the order sent. */
const results = z.strictObject({
  isDone: z.boolean(),
  results: z.array(z.strictObject({ name: z.string(), outcome })),
});

/** The secrets to read. */
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
    /** Secrets with a usable version, by name. */
    entries: z.array(entry),
    /** Names without a usable version, or without a secret. */
    missing: z.array(z.string()),
    /** Names for a further call, because a response contains up to 4 MiB of values. Omitted if none are left. */
    rest: z.optional(z.array(z.string())),
  });

const rotation = z.strictObject({
  everyDays: z.int(),
  /** This many days after the current version was created; null while no version is usable. */
  dueAt: z.nullable(moment),
});

/** A row of the list: details, never a value. */
const secretRow = z.strictObject({
  id: secretId,
  name: z.string(),
  labels: z.array(z.string()),
  /** Number of the current version; null while no version is usable. */
  currentVersion: z.nullable(z.int()),
  /** State of the current version, or of the newest one if none is current. */
  state: versionState,
  versionCount: z.int(),
  /** The rotation schedule; omitted if there is none. */
  rotation: z.optional(rotation),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: personRef,
});

/** A row with data about its versions; each field is omitted if it's empty. */
const listRow = z.strictObject({
  ...secretRow.shape,
  /** The name is returned once per page, in `people`. */
  updatedBy: z.strictObject({ id: userId }),
  /** The version that is destroyed next, current or not, and when; omitted if there is none. */
  nextDestroy: z.optional(z.strictObject({ version: versionNumber, at: moment })),
  /** When the current version was created, or the newest if none is current; omitted if that was the last change. */
  rotatedAt: z.optional(moment),
});

const secret = z.strictObject({
  ...secretRow.shape,
  organizationId,
  workspaceId,
  /** Sealed at rest; returned to people who can list secrets. */
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
   * Size of the value in UTF-8 bytes; null once destroyed, and for people who can't read values, because a size reveals
   * something about a value.
   */
  sizeBytes: z.nullable(z.int()),
  createdAt: moment,
  createdBy: personRef,
  /** When a scheduled destruction happens. */
  destroyAt: z.nullable(moment),
  changeNote: z.nullable(z.string()),
});

/** Text for the name or a label, by the rule of filters (`matchesFilter`). */
const listFilter = z.string().check(z.maxLength(limits.nameLength));
const listInput = {
  ...place,
  cursor: z.optional(cursor),
  limit: z._default(queryNumber(1, limits.pageRows), 100),
  label: z.optional(labelFilter),
  /**
   * The state of the row. `SCHEDULED_DESTROY` finds secrets with any version that is scheduled for destruction.
   * `ROTATION_DUE` finds those due by schedule and, for people who can add versions, those that someone who left has read.
   */
  state: z.optional(z.enum(secretListStates)),
  /** The last editor. */
  updatedBy: z.optional(userId),
  only: listOnly,
  /** Only the secret with exactly this name, ignoring case: none or one. For checking whether a name is free. */
  name: z.optional(nameText),
  sort: z._default(z.enum(['name', '-name', 'updated', '-updated']), 'name'),
};
const listPage = z.strictObject({
  rows: z.array(listRow),
  /** Display names of the last editors by id, without deleted accounts. */
  people: z.record(userId, z.string()),
  nextCursor: z.nullable(z.string()),
  /** Secrets in the workspace, without the filter. */
  total: z.int(),
  /** The plan's limit of secrets in a workspace; null if it includes none. */
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
      /** The person's stated purpose, which is recorded but decides nothing. */
      purpose: z.optional(z.enum(exportPurposes)),
    }),
    output: valuesOf(z.extend(currentValue, { description: z.nullable(z.string()) })),
  },
  reveal: { input: valuesInput(limits.revealEntries), output: valuesOf(currentValue) },
  readers: {
    /** Without a name, the people who would see a new secret. The same people see all secrets of a workspace. */
    input: z.strictObject({ ...place, name: z.optional(nameText) }),
    output: z.strictObject({
      readers: z.array(
        z.strictObject({
          person: personRef,
          email: z.string(),
          /** Whether they see the value; otherwise only name, labels and versions. */
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
      /** At most 1,000: first those that someone who left has read, newest report first, then the longest overdue. */
      due: z.array(
        z.strictObject({
          id: secretId,
          name: z.string(),
          /** `LEAVER`: someone who left has read it. `SCHEDULE`: its due date has passed. */
          reason: z.enum(['LEAVER', 'SCHEDULE']),
          dueAt: z.nullable(moment),
        }),
      ),
      /** The next five by schedule. */
      upcoming: z.array(z.strictObject({ id: secretId, name: z.string(), dueAt: moment })),
      /** Secrets with a schedule. */
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
          /** When it will be destroyed. */
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
      /** Another name for a single secret, if the old one is taken. */
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
      /** Days until its destruction; 0 destroys it immediately. */
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
      /** The reader's stated purpose, which is recorded but decides nothing. */
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
      /** What happens to the current version. Without one, the new version becomes current anyway. */
      previous: z._default(z.enum(['KEEP', 'DISABLE', 'KEEP_CURRENT']), 'KEEP'),
    }),
    output: z.strictObject({ secret, version: versionNumber }),
  },
  compare: {
    input: z.strictObject({
      ...place,
      key: fingerprintKey,
      /** Each name once: a call compares one value per secret. */
      entries: z
        .array(z.strictObject({ name: nameText, fingerprint: fingerprintText }))
        .check(z.minLength(1), z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({
      /** One per existing name, in its stored spelling. */
      secrets: z.array(
        z.strictObject({
          name: z.string(),
          version: z.nullable(versionNumber),
          /** Number of the newest version; the next one gets the following number. */
          versionCount: z.int(),
          /** Null if no version is usable. */
          isSame: z.nullable(z.boolean()),
        }),
      ),
    }),
  },
  import: {
    input: z.strictObject({
      ...place,
      /** Labels of every new secret, in addition to its own. */
      labels: z.optional(labelList),
      entries: z
        .array(
          z.strictObject({
            name: nameText,
            value: secretValue,
            /** `add` refuses a name that exists; `version` refuses one that does not. */
            action: z.enum(['add', 'version']),
            basedOn,
            /** Labels of a new secret. An existing one keeps its own: refused with `version`, like a description. */
            labels: z.optional(labelList),
            description: z.optional(descriptionText),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.importEntries)),
    }),
    output: z.strictObject({ added: z.int(), versioned: z.int() }),
  },
} as const;
