import {
  isSameToken,
  readPublishToken,
  registryCommandSchema,
  RegistryRefusal,
  runRegistryCommand,
  shortNameOf,
  type RegistryAnswer,
} from '@cofferdam/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFileRecord } from './documents/fileRecord.ts';
import type { GatewayOptions } from './gatewayOptions.ts';

/** A build of a remote has a few hundred kilobytes, and a third more in Base64. */
const maxBytes = 64 * 1024 * 1024;

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function refused(line: string): RegistryAnswer {
  return { lines: [line], isFaulty: true, served: [] };
}

/**
 * Lets the holder of the token change the registry: `POST /registry`. Everyone else gets the response of an unknown
 * path before the body is read. The token file is read for each request, so that the token can be replaced.
 *
 * @throws RegistryRefusal at the start if others can read the file, or it contains no token
 */
export function registerPublishing(app: FastifyInstance, options: GatewayOptions, tokenPath: string): void {
  readPublishToken(tokenPath);
  const host = createFileRecord(
    `${options.hostDistDir}/host.json`,
    (text) => (JSON.parse(text) as { readonly shared?: Readonly<Record<string, string>> }).shared ?? null,
  );

  app.route({
    method: 'POST',
    url: '/registry',
    bodyLimit: maxBytes,
    onRequest: async (request, reply) => {
      const given = tokenOf(request);
      if (given !== null && isSameToken(given, readPublishToken(tokenPath))) return;
      if (given !== null) request.log.warn({ ip: request.ip, requestId: request.id }, 'publish token rejected');
      reply.callNotFound();
      // Ends the request without reading its body.
      await reply;
    },
    handler: async (request, reply) => {
      const parsed = registryCommandSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send(refused("This host doesn't know this command."));
      const by = `${shortNameOf(tokenOf(request) ?? '')} from ${request.ip}`;
      const { command } = parsed.data;
      try {
        const context = { ...options.places, hostVersions: host.read(), by, now: new Date() };
        const answer = await runRegistryCommand(context, parsed.data);
        request.log.warn({ command, by, requestId: request.id }, 'registry changed');
        return await reply.send(answer);
      } catch (error) {
        if (!(error instanceof RegistryRefusal)) throw error;
        request.log.warn({ command, by, reason: error.message, requestId: request.id }, 'registry command refused');
        return reply.code(409).send(refused(error.message));
      }
    },
  });
}
