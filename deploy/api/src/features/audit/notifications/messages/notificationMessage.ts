import type { NotificationChannel, OrganizationId } from '@cofferdam/domain';
import type { NotifiedEvent } from '../deliveries.store.ts';

/** The content of a message, before it's formatted for a channel. */
export interface NotificationMessage {
  /** The same for every attempt, so that receivers can detect duplicates. */
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly settingId: string;
  readonly settingName: string;
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly events: readonly Omit<NotifiedEvent, 'total'>[];
  /** The number of all events of the message, which lists the first ones. */
  readonly total: number;
  readonly timeZone: string;
  /** Page of the log. */
  readonly logUrl: string;
}

/** Channels that receive messages over HTTPS. */
export type HookChannel = Exclude<NotificationChannel, 'EMAIL'>;
