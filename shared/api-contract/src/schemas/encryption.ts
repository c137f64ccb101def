import * as z from 'zod/mini';
import {
  changeHaltReasons,
  changeHalts,
  changeStates,
  generationStates,
  type CryptographyChangeId,
} from '@cofferdam/domain';
import { idSchema, moment, organizationId, personRef } from './basics.ts';

/** The protection of the new generation: the server's root key, or also a customer's key on top of it. */
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PLATFORM') }),
  z.strictObject({ kind: z.literal('KMS'), settingsId: z.uuid().check(z.lowercase()) }),
]);

const changeId = idSchema<CryptographyChangeId>();

const change = z.strictObject({
  id: changeId,
  state: z.enum(changeStates),
  /** Why it's paused; null while it runs and after the end. */
  halt: z.nullable(z.enum(changeHalts)),
  haltReason: z.nullable(z.enum(changeHaltReasons)),
  /** The sealed text whose data key failed to open, as the audit log names it. */
  brokenTextId: z.nullable(z.uuid()),
  fromGeneration: z.int(),
  /** Null until it's prepared. */
  toGeneration: z.nullable(z.int()),
  /** Data keys at the start; at the end, those that the new generation wraps. */
  total: z.int(),
  /** Data keys that this direction has re-wrapped; those written since the start don't need it. */
  rewrapped: z.int(),
  /** Data keys verified with only the new generation. */
  verified: z.int(),
  startedAt: moment,
  startedBy: personRef,
  endedAt: z.nullable(moment),
});

const changeAnswer = z.strictObject({ change });
const ofOrganization = z.strictObject({ organizationId });
const ofChange = z.strictObject({ organizationId, changeId });

/** Schemas of encryption calls. */
export const encryptionSchemas = {
  get: {
    input: ofOrganization,
    output: z.strictObject({
      /** Newest first. */
      generations: z.array(
        z.strictObject({
          generation: z.int(),
          state: z.enum(generationStates),
          /** `settingsId` is null for the server's root key, and after the generation was destroyed. */
          protection: z.strictObject({ kind: z.enum(['PLATFORM', 'KMS']), settingsId: z.nullable(z.uuid()) }),
          dataKeyCount: z.int(),
          createdAt: moment,
          destroyedAt: z.nullable(moment),
        }),
      ),
      /** Maximum time for which a process of the server keeps an opened key. */
      openKeySeconds: z.int(),
    }),
  },
  changes: { input: ofOrganization, output: z.strictObject({ changes: z.array(change) }) },
  start: { input: z.strictObject({ organizationId, target }), output: changeAnswer },
  dryRun: {
    input: z.strictObject({ organizationId, target }),
    output: z.strictObject({
      dataKeyCount: z.int(),
      estimatedSeconds: z.int(),
      /** Whether the new key encrypted, decrypted, and refused different additional data. */
      isKeyUsable: z.boolean(),
      /** Whether there is an unfinished change, which prevents another one. */
      isRunning: z.boolean(),
    }),
  },
  pause: { input: ofChange, output: changeAnswer },
  resume: { input: ofChange, output: changeAnswer },
  rollBack: { input: ofChange, output: changeAnswer },
} as const;
