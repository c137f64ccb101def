import { serversOf } from '@cofferdam/api/platform/database/serversOf.ts';

/** Whether a text is the origin of a page: scheme, host and port, followed by a slash at most. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Whether a text is the address of a project at an error-reporting service: key, host, and a number at the end. */
export function isDsn(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  return /^\w+$/.test(url.username) && url.password === '' && /\/\d+$/.test(url.pathname) && url.search === '';
}

/** Whether a text is the address of a PostgreSQL, or of several that are copies of each other. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && serversOf(text).every((server) => URL.canParse(server));
}
