import type { FastifyInstance } from 'fastify';
import { returnDocument, returnPath, returnPolicy } from './documents/returnDocument.ts';
import { sendText } from './sendText.ts';

const maxBytes = 16_384;

/** The page to which providers send people back; only with hosted sign-in. */
export function registerReturnPage(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    // Not "same-origin", so that the page that opened the provider's window can still see it. Redirects count, too.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
    scope.route({
      method: ['GET', 'HEAD'],
      url: returnPath,
      handler: (request, reply) => {
        reply.header('content-security-policy', returnPolicy);
        return sendText(request, reply, returnDocument, 'text/html; charset=utf-8');
      },
    });
    // Apple responds with a form. Move it to the fragment, which no server or log sees.
    scope.post(returnPath, async (request, reply) => {
      const sent = typeof request.body === 'string' ? new URLSearchParams(request.body).toString() : '';
      return reply.header('location', `${returnPath}#${sent}`).code(303).send();
    });
  });
}
