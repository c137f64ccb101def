import type { FastifyInstance } from 'fastify';
import { returnDocument, returnPath, returnPolicy } from './documents/returnDocument.ts';
import { sendText } from './sendText.ts';

const mostBytes = 16_384;

/** The page that providers send people back to; only where hosted sign-in is configured. */
export function registerReturnPage(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'HEAD'],
      url: returnPath,
      handler: (request, reply) => {
        reply.header('content-security-policy', returnPolicy);
        // Not "same-origin": the window that went to the provider stays in sight of the page that opened it.
        reply.header('cross-origin-opener-policy', 'unsafe-none');
        return sendText(request, reply, returnDocument, 'text/html; charset=utf-8');
      },
    });
    // Apple answers with a form. It becomes the part of an address that no server sees and no log holds.
    scope.post(returnPath, async (request, reply) => {
      const sent = typeof request.body === 'string' ? new URLSearchParams(request.body).toString() : '';
      return reply.header('location', `${returnPath}#${sent}`).code(303).send();
    });
  });
}
