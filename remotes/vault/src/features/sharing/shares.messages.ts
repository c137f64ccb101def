import type { ShareState } from '@cofferdam/domain';
import type { Share } from '../items/calls/shareQueries.ts';

const states = {
  OPEN: 'Unopened',
  USED_UP: 'Opened',
  BURNED: 'Deleted after wrong passwords',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
  DELETED: 'Deleted by its recipient',
  WITHDRAWN: 'Version deleted',
} satisfies Record<ShareState, string>;

/** English texts of one-time links that several features use. */
export const sharesWords = {
  state: ({ state, views, viewsLeft }: Pick<Share, 'state' | 'views' | 'viewsLeft'>) =>
    state === 'OPEN' && viewsLeft < views ? `Opened ${views - viewsLeft} of ${views}` : states[state],
  version: (version: number) => `v${version}`,
  views: (left: number, views: number) => `${left} of ${views}`,
  viewsLeft: (left: number, views: number) => `${left} of ${views} ${views === 1 ? 'view' : 'views'} left`,
  attempts: (left: number, all: number) => `${left} of ${all} ${all === 1 ? 'attempt' : 'attempts'} left`,
  noPassword: 'No password',
  withPassword: 'Password',
  until: (moment: string) => `until ${moment}`,
  revoke: 'Revoke',
  revokeQuestion: (name: string) => `Revoke the link to ${name}?`,
  revokeText: 'The link stops working. Anyone who already opened it keeps what they saw.',
  revokeNeeds: (role: string) => `Only its sender or someone with the ${role} role can revoke this link`,
  isOver: 'This link no longer works',
  keep: 'Keep it',
  revoked: 'Link revoked',
  wasOver: 'This link had already ended',
} as const;
