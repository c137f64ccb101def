import { createReadStream } from 'node:fs';
import { buildAll } from '@cofferdam/bundling';
import { baseOf, readRecord } from '@cofferdam/registry';
import { checkRegistry, type Registry, type RemoteBuild, type RemoteName } from '@cofferdam/remote-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { fileOf, typeOf } from './files.ts';

function withOwnBuild(registry: Registry, name: RemoteName, own: RemoteBuild): Registry {
  const others = registry.remotes.filter((remote) => remote.name !== name);
  return { ...registry, remotes: [...others, { name, active: own, fallback: null }] };
}

function rewriteDocument(html: string, name: RemoteName, own: RemoteBuild): string {
  return html.replace(/(id="cofferdam-registry">)(.*?)(<\/script>)/, (_all, start, json, end) => {
    const registry = withOwnBuild(JSON.parse(json) as Registry, name, own);
    return `${start}${JSON.stringify(registry).replaceAll('<', String.raw`\u003c`)}${end}`;
  });
}

/**
 * Serves a deployed host with one remote of it replaced by this checkout's build: everything is handed on to the
 * deployed address, but the registry and the files of that remote.
 */
export async function serveInHost(name: RemoteName, hostOrigin: string): Promise<FastifyInstance> {
  const [made] = await buildAll({ only: [name], isServed: false });
  if (made === undefined) throw new Error(`there is no remote ${name}`);
  const own: RemoteBuild = { ...readRecord(made.outputDir), base: baseOf(name, made.build) };
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(`${own.base}*`, (request, reply) => {
    const file = fileOf(made.outputDir, request.url.slice(own.base.length));
    if (file !== null) return reply.header('cache-control', 'no-store').type(typeOf(file)).send(createReadStream(file));
    reply.callNotFound();
    return reply;
  });
  app.all('*', async (request, reply) => {
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
    const isBodyless = request.method === 'GET' || request.method === 'HEAD';
    const answer = await fetch(new URL(request.url, hostOrigin), {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(headers as Record<string, string>),
        // The deployed server checks the origin of a request, so send its own.
        ...(headers.origin === undefined ? {} : { origin: hostOrigin }),
      },
      ...(isBodyless ? {} : { body: request.body as Uint8Array<ArrayBuffer> }),
    });
    for (const [header, value] of answer.headers) {
      if (!['content-encoding', 'content-length', 'transfer-encoding'].includes(header)) {
        reply.header(header, value);
      }
    }
    reply.code(answer.status);
    if (request.url.startsWith('/registry')) {
      const checked = checkRegistry(await answer.json());
      if (!checked.ok) throw new Error(`the registry of ${hostOrigin} is refused: ${checked.reason}`);
      return reply.send(withOwnBuild(checked.registry, name, own));
    }
    if (answer.headers.get('content-type')?.startsWith('text/html') === true) {
      return reply.send(rewriteDocument(await answer.text(), name, own));
    }
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  });
  return app;
}
