import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@cofferdam/domain';
import { writeRefusal } from './refusal.ts';

/** Errors of Node's parser with a status other than 400. */
const known: Readonly<Record<string, readonly [status: string, errorCode: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'request.too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'validation.request'],
};

/** Responds to invalid or oversized HTTP, and closes the connection. */
export function refuseUnparsed(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, errorCode] = known[error.code ?? ''] ?? ['400 Bad Request', 'validation.request'];
  socket.end(writeRefusal(status, errorCode, randomUUID(), headers), () => socket.destroy());
}
