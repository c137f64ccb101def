import type { UserId } from '@cofferdam/domain';
import { integer, present, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A row when the browser of this token is trusted by the person. */
export const findTrustedBrowser = statement<[tokenHash: Uint8Array, UserId, now: Date]>(
  'identity.trusted-browser.find',
  'select id from identity.trusted_browsers where token_hash = $1 and user_id = $2 and expires_at > $3',
).returns({ id: uuid() });

export const insertTrustedBrowser = statement<[id: string, UserId, tokenHash: Uint8Array, now: Date, expiresAt: Date]>(
  'identity.trusted-browser.insert',
  `insert into identity.trusted_browsers (id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
);

/** Trusts no browser of a person any more. */
export const forgetTrustedBrowsers = statement<[UserId]>(
  'identity.trusted-browser.forget-all',
  'delete from identity.trusted_browsers where user_id = $1',
);

export const countTrustedBrowsers = statement<[UserId, now: Date]>(
  'identity.trusted-browser.count',
  'select count(*) as total from identity.trusted_browsers where user_id = $1 and expires_at > $2',
).returns({ total: present(integer()) });

/** Deletes a few that have ended, and waits for no one. */
export const sweepTrustedBrowsers = statement<[now: Date]>(
  'identity.trusted-browser.sweep',
  `delete from identity.trusted_browsers where id in (
     select id from identity.trusted_browsers where expires_at < $1
     order by expires_at limit 20 for update skip locked)`,
);
