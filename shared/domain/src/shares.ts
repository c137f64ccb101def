/** What can be shared by a one-time link. */
export const shareKinds = ['secret', 'note'] as const;
/** Kind of a shared thing. */
export type ShareKindName = (typeof shareKinds)[number];

/**
 * What became of a share: `OPEN` while it can be opened, then how it ended: `USED_UP` by its last view, `BURNED` by its
 * last wrong password, `EXPIRED`, `REVOKED` by its sender or an administrator, `DELETED` by its reader, `WITHDRAWN`
 * because the thing or its sender is gone.
 */
export const shareStates = ['OPEN', 'USED_UP', 'BURNED', 'EXPIRED', 'REVOKED', 'DELETED', 'WITHDRAWN'] as const;
/** State of a share. */
export type ShareState = (typeof shareStates)[number];

/** Bounds of a share on every plan. */
export const shareLimits = {
  /** How often a link may be opened. */
  views: { least: 1, most: 100 },
  /** 5 minutes to 30 days. */
  lifetimeSeconds: { least: 300, most: 2_592_000 },
  /** Wrong passwords: the last one burns the link. */
  attempts: { least: 1, most: 20 },
  /** Costs of stretching a password with Argon2id. The floor is OWASP's least; the ceiling spares a reader's phone. */
  costs: {
    memoryKibibytes: { least: 19_456, most: 262_144 },
    passes: { least: 2, most: 10 },
    lanes: { least: 1, most: 4 },
  },
} as const;

/** Wrong passwords that a link allows when its sender does not decide: enough for a mistyped one, too few to guess. */
export const usualShareAttempts = 5;

/**
 * How a sender is notified that their link was opened: `EMAIL`, where the installation has a mail server, and `APP`, on the
 * pages that they have open.
 */
export const shareNotices = ['EMAIL', 'APP'] as const;
/** A way in which a sender is notified. */
export type ShareNotice = (typeof shareNotices)[number];

/** What an organization allows of one-time links, and of copies on devices. */
export interface SharePolicy {
  /** Off: nothing can be shared, and existing links stop working. */
  readonly isSharingOn: boolean;
  readonly longestLifetimeSeconds: number;
  readonly mostViews: number;
  readonly isPasswordRequired: boolean;
  /** Whether members may pin two-factor entries to a device, for times without a network. */
  readonly isOfflineAllowed: boolean;
}

/** What holds until an organization decides otherwise. */
export const openSharePolicy: SharePolicy = {
  isSharingOn: true,
  longestLifetimeSeconds: shareLimits.lifetimeSeconds.most,
  mostViews: shareLimits.views.most,
  isPasswordRequired: false,
  isOfflineAllowed: true,
};
