import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from './serveFile.ts';

const compress = promisify(brotliCompress);

/**
 * Fast rather than small, because this text is generated per response; it still fits the first round trip of a
 * connection.
 */
const quality = 4;

/** Sends a text generated for this response, with caching disabled. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
): Promise<FastifyReply> {
  const plain = Buffer.from(text);
  const isSmall = takesBrotli(request);
  const content = isSmall
    ? await compress(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
    : plain;
  reply.headers({ 'cache-control': 'no-store', 'content-type': type, vary: 'accept-encoding' });
  if (isSmall) reply.header('content-encoding', 'br');
  reply.header('content-length', content.length);
  return reply.send(request.method === 'HEAD' ? undefined : content);
}
