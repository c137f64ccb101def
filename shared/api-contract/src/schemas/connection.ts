import * as z from 'zod/mini';
import {
  connectionKinds,
  gcpKeyNameLength,
  gcpKeyNamePattern,
  keyFailureReasons,
  type ConnectionId,
  type KmsSettingsId,
} from '@cofferdam/domain';
import { emailText, idSchema, moment, nothing, organizationId, personRef } from './basics.ts';

const connectionId = idSchema<ConnectionId>();
const kmsSettingsId = idSchema<KmsSettingsId>();

/** `projects/…/locations/…/keyRings/…/cryptoKeys/…`. */
const keyName = z.string().check(z.maxLength(gcpKeyNameLength), z.regex(gcpKeyNamePattern));

/** The last time that a connection or a key was used or tested. */
const test = z.strictObject({
  at: moment,
  isWorking: z.boolean(),
  /** Null where it works. */
  reason: z.nullable(z.enum(keyFailureReasons)),
  /** The missing permission, by its name there, if that's the reason. */
  permission: z.nullable(z.string()),
  /** How long the answer took. */
  milliseconds: z.int(),
});

const serviceAccount = z.strictObject({
  /** The account that the server made only for this organization; the customer lets it act as the target. */
  email: z.string(),
  createdAt: moment,
  createdBy: personRef,
});

const setting = z.strictObject({
  id: kmsSettingsId,
  connectionId,
  /** The customer's account through which the key is used. */
  targetEmail: z.string(),
  keyName: z.string(),
  createdAt: moment,
  createdBy: personRef,
  /** Null until the key was used. */
  lastTest: z.nullable(test),
  /** Numbers of the generations that the key protects, the newest first. */
  generations: z.array(z.int()),
  /** Whether a change of cryptography that isn't finished moves to this key. */
  isTarget: z.boolean(),
  /** Over the plan's limit: the key keeps working but can't be edited. */
  isOverLimit: z.boolean(),
});

const connection = z.strictObject({
  id: connectionId,
  kind: z.enum(connectionKinds),
  targetEmail: z.string(),
  createdAt: moment,
  createdBy: personRef,
  /** The last test of the credentials. */
  lastTest: z.nullable(test),
  /** The keys that use the connection: while there is one, the connection can't be deleted. */
  settings: z.array(setting),
});

const ofOrganization = z.strictObject({ organizationId });
const ofConnection = z.strictObject({ organizationId, id: connectionId });
const ofSetting = z.strictObject({ organizationId, id: kmsSettingsId });
const connectionAnswer = z.strictObject({ connection });
const settingAnswer = z.strictObject({ setting });

/** Schemas of connection calls. */
export const connectionSchemas = {
  list: {
    input: ofOrganization,
    output: z.strictObject({
      /** Whether the server has credentials of its own: without them nothing can be added or tested. */
      isAvailable: z.boolean(),
      /** Null until the organization has one. */
      serviceAccount: z.nullable(serviceAccount),
      /** The oldest first. */
      connections: z.array(connection),
    }),
  },
  keys: {
    input: ofOrganization,
    output: z.strictObject({
      /** The oldest first. */
      settings: z.array(setting),
      /** `allowed` is null where the plan doesn't include keys of the customer's. */
      limit: z.strictObject({ used: z.int(), allowed: z.nullable(z.int()) }),
    }),
  },
  serviceAccount: { input: ofOrganization, output: z.strictObject({ serviceAccount }) },
  addServiceAccount: { input: ofOrganization, output: z.strictObject({ serviceAccount }) },
  deleteServiceAccount: { input: ofOrganization, output: nothing },
  gcpList: { input: ofOrganization, output: z.strictObject({ connections: z.array(connection) }) },
  gcpAdd: { input: z.strictObject({ organizationId, targetEmail: emailText }), output: connectionAnswer },
  gcpGet: { input: ofConnection, output: connectionAnswer },
  gcpUpdate: {
    input: z.strictObject({ organizationId, id: connectionId, targetEmail: emailText }),
    output: connectionAnswer,
  },
  gcpDelete: { input: ofConnection, output: nothing },
  gcpTest: { input: ofConnection, output: connectionAnswer },
  keyAdd: { input: z.strictObject({ organizationId, connectionId, keyName }), output: settingAnswer },
  keyGet: { input: ofSetting, output: settingAnswer },
  keyUpdate: {
    input: z.strictObject({ organizationId, id: kmsSettingsId, connectionId, keyName }),
    output: settingAnswer,
  },
  keyDelete: { input: ofSetting, output: nothing },
  keyTest: { input: ofSetting, output: settingAnswer },
} as const;
