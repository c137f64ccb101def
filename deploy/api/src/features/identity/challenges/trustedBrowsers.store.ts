import type { TrustedBrowserId, UserId } from '@cofferdam/domain';
import { boolean, moment, nullable, present, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A trusted browser as its owner sees it. */
const trustedBrowser = {
  id: uuid<TrustedBrowserId>(),
  createdAt: moment(),
  lastUsedAt: nullable(moment()),
  expiresAt: moment(),
  userAgent: text(),
  isCurrent: present(boolean()),
};
export type TrustedBrowserRow = RowOf<typeof trustedBrowser>;

/** Marks a trusted browser as used; no row if the person doesn't trust the browser of this token. */
export const touchTrustedBrowser = statement<[tokenHash: Uint8Array, UserId, now: Date]>(
  'identity.trusted-browser.use',
  `update identity.trusted_browsers set last_used_at = $3
   where token_hash = $1 and user_id = $2 and expires_at > $3 returning id`,
).returns({ id: uuid<TrustedBrowserId>() });

export const insertTrustedBrowser = statement<
  [id: TrustedBrowserId, UserId, tokenHash: Uint8Array, now: Date, expiresAt: Date, userAgent: string]
>(
  'identity.trusted-browser.insert',
  `insert into identity.trusted_browsers (id, user_id, token_hash, created_at, expires_at, user_agent)
   values ($1, $2, $3, $4, $5, $6)`,
);

/** The trusted browsers of a person, most recently trusted first. `$3` is the hash of the calling browser's token. */
export const listTrustedBrowsers = statement<[UserId, now: Date, tokenHash: Uint8Array]>(
  'identity.trusted-browser.list',
  `select id, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
     user_agent as "userAgent", token_hash = $3 as "isCurrent"
   from identity.trusted_browsers where user_id = $1 and expires_at > $2 order by created_at desc, id desc limit 100`,
).returns(trustedBrowser);

/** Stops trusting one browser of a person; no row if there was none. */
export const forgetTrustedBrowser = statement<[TrustedBrowserId, UserId]>(
  'identity.trusted-browser.forget',
  'delete from identity.trusted_browsers where id = $1 and user_id = $2 returning id',
).returns({ id: uuid<TrustedBrowserId>() });

/** Stops trusting all browsers of a person. */
export const forgetTrustedBrowsers = statement<[UserId]>(
  'identity.trusted-browser.forget-all',
  'delete from identity.trusted_browsers where user_id = $1',
);

/** Deletes a few expired ones, skipping locked rows. */
export const sweepTrustedBrowsers = statement<[now: Date]>(
  'identity.trusted-browser.sweep',
  `delete from identity.trusted_browsers where id in (
     select id from identity.trusted_browsers where expires_at < $1
     order by expires_at limit 20 for update skip locked)`,
);
