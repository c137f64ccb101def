import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** For files whose name or folder changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** Whether the client accepts brotli. A quality of 0 is a refusal. */
export function takesBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'] ?? '';
  return accepted.split(',').some((part) => /^\s*br\s*(;|$)/.test(part) && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

async function sizeAndTime(file: string): Promise<{ size: number; time: number } | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? { size: found.size, time: found.mtimeMs } : null;
}

/**
 * Serves a file, in the build's compressed form if the client accepts it. The path was already checked. Nothing is
 * compressed or cached in memory here.
 *
 * @param cacheControl `immutable`, or the cache time of a name without a hash
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const compressed = takesBrotli(request) ? await sizeAndTime(`${file}.br`) : null;
  const found = compressed ?? (await sizeAndTime(file));
  if (found === null) {
    reply.callNotFound();
    return reply;
  }
  const form = compressed === null ? '' : '.br';
  const etag = `"${found.size.toString(36)}-${Math.round(found.time).toString(36)}${form}"`;
  reply.headers({
    'cache-control': cacheControl,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (compressed !== null) reply.header('content-encoding', 'br');
  reply.header('content-length', found.size);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(createReadStream(`${file}${form}`));
}
