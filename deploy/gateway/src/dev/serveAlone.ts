import { createReadStream, existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pathOf } from '../pathOf.ts';
import { isFilePath } from '../refuseUnsafePath.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A remote, alone</title>
    <link rel="stylesheet" href="/alone.css" />
    <script defer src="/alone.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Serves what was built of a remote that runs alone; every other address is its page. */
export function serveAlone(outputDir: string): FastifyInstance {
  const app = Fastify();
  app.get('*', (request, reply) => {
    const path = pathOf(request.url).slice(1);
    const file = resolve(outputDir, path);
    const isMap = path.endsWith('.map') && isFilePath(path.slice(0, -'.map'.length));
    if ((isFilePath(path) || isMap) && existsSync(file)) {
      return reply.type(types[extname(path)] ?? 'text/plain').send(createReadStream(file));
    }
    return reply.type('text/html').send(page);
  });
  return app;
}
