/** Kinds of items that can be shared by a one-time link. */
export const shareKinds = ['secret', 'note'] as const;
/** Kind of a shared item. */
export type ShareKindName = (typeof shareKinds)[number];

/**
 * States of a share: `OPEN` while it can be opened, then how it ended: `USED_UP` by its last view, `BURNED` by its last
 * wrong password, `EXPIRED`, `REVOKED` by its sender or an administrator, `DELETED` by its reader, `WITHDRAWN` because the
 * item or its sender is gone.
 */
export const shareStates = ['OPEN', 'USED_UP', 'BURNED', 'EXPIRED', 'REVOKED', 'DELETED', 'WITHDRAWN'] as const;
/** State of a share. */
export type ShareState = (typeof shareStates)[number];

/** Limits of a share on every plan. */
export const shareLimits = {
  /** How often a link can be opened. */
  views: { least: 1, most: 100 },
  /** 5 minutes to 30 days. */
  lifetimeSeconds: { least: 300, most: 2_592_000 },
  /** Wrong passwords: the last one burns the link. */
  attempts: { least: 1, most: 20 },
  /** Argon2id costs of a password. The minimum is OWASP's; the maximum protects readers' phones. */
  costs: {
    memoryKibibytes: { least: 19_456, most: 262_144 },
    passes: { least: 2, most: 10 },
    lanes: { least: 1, most: 4 },
  },
} as const;

/** Default number of allowed wrong passwords: enough for typing mistakes, too few for guessing. */
export const usualShareAttempts = 5;

/**
 * How a sender is notified that their link was opened: `EMAIL`, if the installation has a mail server, and `APP`, on their
 * open pages.
 */
export const shareNotices = ['EMAIL', 'APP'] as const;
/** One kind of notification. */
export type ShareNotice = (typeof shareNotices)[number];

/** An organization's policy for one-time links and for copies on devices. */
export interface SharePolicy {
  /** If off, nothing can be shared, and existing links stop working. */
  readonly isSharingOn: boolean;
  readonly longestLifetimeSeconds: number;
  readonly mostViews: number;
  readonly isPasswordRequired: boolean;
  /** Whether members can pin two-factor entries to a device for offline use. */
  readonly isOfflineAllowed: boolean;
}

/** The default policy. */
export const openSharePolicy: SharePolicy = {
  isSharingOn: true,
  longestLifetimeSeconds: shareLimits.lifetimeSeconds.most,
  mostViews: shareLimits.views.most,
  isPasswordRequired: false,
  isOfflineAllowed: true,
};
