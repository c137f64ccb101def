import { createReadStream } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { fileOf, typeOf } from './files.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Standalone remote</title>
    <link rel="stylesheet" href="/alone.css" />
    <script defer src="/alone.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Serves the build of a standalone remote. Every path that isn't a file is its page. */
export function serveAlone(outputDir: string): FastifyInstance {
  const app = Fastify();
  app.get('*', (request, reply) => {
    const file = fileOf(outputDir, request.url.slice(1));
    if (file !== null) return reply.type(typeOf(file)).send(createReadStream(file));
    // A file that isn't there must fail as one, not look like an empty style sheet.
    if (/\.(css|js|map|svg|png|woff2)$/.test(request.url)) return reply.code(404).send('Not found');
    return reply.type('text/html').send(page);
  });
  return app;
}
