import { resolve } from 'node:path';
import { findBuildDir } from '@cofferdam/registry';
import { remoteNamePattern } from '@cofferdam/remote-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayOptions } from './gatewayOptions.ts';
import { pathOf } from './pathOf.ts';
import { isFilePath } from './refuseUnsafePath.ts';
import { workerPolicy } from './securityHeaders.ts';
import { immutable, serveFile } from './serveFile.ts';

/** Files with a name that browsers fix; they live in `public/` of the host's build. */
const publicFiles = [
  '/icon.svg',
  '/icon-maskable.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/manifest.webmanifest',
  '/robots.txt',
];

const readMethods = ['GET', 'HEAD'] as const;

/** The browser checks for a new worker each time. */
const noCache = 'no-cache';

const oneDay = 'public, max-age=86400';

/** The served files of remotes: those of builds and of the share document. */
const buildFile = /^([^/]+)\/(standalone\/)?([0-9a-f]{16})\/(.+)$/;

function below(request: FastifyRequest, prefix: string): string | null {
  const path = pathOf(request.url).slice(prefix.length);
  return isFilePath(path) ? path : null;
}

/** Registers the files of host and remotes, all with names that change with their content. */
export function registerFiles(app: FastifyInstance, options: GatewayOptions): void {
  const assetsDir = resolve(options.hostDistDir, 'assets');
  const publicDir = resolve(options.hostDistDir, 'public');

  const serveAsset = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = below(request, '/assets/');
    if (path !== null) return serveFile(request, reply, resolve(assetsDir, path), immutable);
    reply.callNotFound();
    return reply;
  };
  app.route({ method: [...readMethods], url: '/assets/*', handler: serveAsset });

  const serveRemote = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = below(request, '/remotes/');
    const [, name = '', standalone, build = '', file = ''] = buildFile.exec(path ?? '') ?? [];
    if (!remoteNamePattern.test(name)) {
      reply.callNotFound();
      return reply;
    }
    // A host on another origin may load these files: they are public, and it checks their hash.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const dir =
      standalone === undefined
        ? findBuildDir(options.places, name, build)
        : resolve(options.places.remotesDir, name, 'dist/standalone', build);
    return serveFile(request, reply, resolve(dir, file), immutable);
  };
  app.route({ method: [...readMethods], url: '/remotes/*', handler: serveRemote });

  for (const path of publicFiles) {
    app.route({
      method: [...readMethods],
      url: path,
      handler: (request, reply) => serveFile(request, reply, resolve(publicDir, path.slice(1)), oneDay),
    });
  }

  app.route({
    method: [...readMethods],
    url: '/sw.js',
    handler: (request, reply) => {
      reply.header('content-security-policy', workerPolicy);
      return serveFile(request, reply, resolve(publicDir, 'sw.js'), noCache);
    },
  });
}
