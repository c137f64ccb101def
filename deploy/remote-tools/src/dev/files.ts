import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The type that a browser demands for a file. */
export function typeOf(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream';
}

/** The file that an address below a folder names, or null: nothing hidden, nothing outside. */
export function fileOf(dir: string, address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(path)) return null;
  const file = resolve(dir, path);
  return existsSync(file) ? file : null;
}
