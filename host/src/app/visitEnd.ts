import type { SessionEnd } from '../session/identity/identityPort.ts';

/** The notice on the login page. */
export type LoginNotice = 'ended' | 'unconfirmed';

/** Where a visit goes when its session ends. A new document: nothing of the old one stays in memory. */
export function addressAfter(end: SessionEnd, wanted: string, isServerNotified: boolean): string {
  if (end === 'replaced') return '/';
  if (end === 'signed-out') return isServerNotified ? '/login' : '/login?notice=unconfirmed';
  return `/login?redirect=${encodeURIComponent(wanted)}&notice=ended`;
}

/** Reads the notice from a login URL. */
export function readLoginNotice(search: string): LoginNotice | null {
  const notice = new URLSearchParams(search).get('notice');
  return notice === 'ended' || notice === 'unconfirmed' ? notice : null;
}
