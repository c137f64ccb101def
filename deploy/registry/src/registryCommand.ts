import * as z from 'zod/mini';
import { baseSchema, buildId, canarySchema, recordedBuildSchema, remoteName } from './registryFile.ts';

/** The commands for a registry, the same for a folder and for a running host. */
export const registryCommandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('publish'),
    recorded: recordedBuildSchema,
    /** URL where the files already are; null to copy them into the registry's folder. */
    base: z.nullable(baseSchema),
    /** Contents in base64, by path. */
    files: z.record(z.string(), z.string()),
  }),
  z.object({ command: z.literal('activate'), remote: remoteName, build: z.union([z.literal('workspace'), buildId]) }),
  z.object({ command: z.literal('roll-back'), remote: remoteName }),
  z.extend(canarySchema, { command: z.literal('start-canary'), remote: remoteName }),
  z.object({ command: z.literal('end-canary'), remote: remoteName }),
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('check') }),
]);

/** A command, as it is also sent to a running host. */
export type RegistryCommand = z.infer<typeof registryCommandSchema>;

/** A build's files to fetch and compare. */
const servedBuildSchema = z.object({
  name: remoteName,
  build: buildId,
  base: baseSchema,
  assets: recordedBuildSchema.def.shape.assets,
});
/** A build and where its files are served. */
export type ServedBuild = z.infer<typeof servedBuildSchema>;

/** The result of a command. */
export const registryAnswerSchema = z.object({
  /** For the terminal. */
  lines: z.array(z.string()),
  /** Whether a check found something. */
  isFaulty: z.boolean(),
  /** Builds that the command was about. */
  served: z.array(servedBuildSchema),
});
/** The result of a command. */
export type RegistryAnswer = z.infer<typeof registryAnswerSchema>;
