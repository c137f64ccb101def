import type { ErrorBody, ErrorCode } from '@cofferdam/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

const json = 'application/json; charset=utf-8';

function bodyOf(errorCode: ErrorCode, requestId: string): string {
  return JSON.stringify({ errorCode, requestId } satisfies ErrorBody);
}

/** Responds with an error in the API's form: a code of the catalog and the request id. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errorCode: ErrorCode,
): FastifyReply {
  const { id } = request;
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': id });
  return reply.type(json).send(bodyOf(errorCode, id));
}

/** The same as raw HTTP, for requests that couldn't be parsed. */
export function writeRefusal(
  status: string,
  errorCode: ErrorCode,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): string {
  const body = bodyOf(errorCode, requestId);
  const all = {
    ...headers,
    'content-type': json,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
