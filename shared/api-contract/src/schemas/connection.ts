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

/** The last use or test of a connection or a key. */
const test = z.strictObject({
  at: moment,
  isWorking: z.boolean(),
  /** Null if it works. */
  reason: z.nullable(z.enum(keyFailureReasons)),
  /** Google's name of the missing permission, if that's the reason. */
  permission: z.nullable(z.string()),
  /** The response time. */
  milliseconds: z.int(),
});

const serviceAccount = z.strictObject({
  /** The account that the server created only for this organization; the customer lets it impersonate the target. */
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
  /** Null until the key is used. */
  lastTest: z.nullable(test),
  /** Numbers of the generations that the key protects, newest first. */
  generations: z.array(z.int()),
  /** Whether an unfinished change of cryptography moves to this key. */
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
  /** The keys that use the connection, which can't be deleted while there are any. */
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
      /** Whether the server has its own credentials: without them nothing can be added or tested. */
      isAvailable: z.boolean(),
      /** Null if the organization has none. */
      serviceAccount: z.nullable(serviceAccount),
      /** Oldest first. */
      connections: z.array(connection),
    }),
  },
  keys: {
    input: ofOrganization,
    output: z.strictObject({
      /** Oldest first. */
      settings: z.array(setting),
      /** `allowed` is null if the plan doesn't include customer keys. */
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
