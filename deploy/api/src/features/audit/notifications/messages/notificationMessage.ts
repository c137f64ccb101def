import type { NotificationChannel, OrganizationId } from '@cofferdam/domain';
import type { NotifiedEvent } from '../deliveries.store.ts';

/** The content of a message, before it's formatted for a channel. */
export interface NotificationMessage {
  /** The same for every attempt: receivers recognize a repetition by it. */
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly settingId: string;
  readonly settingName: string;
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly events: readonly Omit<NotifiedEvent, 'total'>[];
  /** Of all events that the message is about: it names the first ones. */
  readonly total: number;
  readonly timeZone: string;
  /** Page of the log. */
  readonly logUrl: string;
}

/** Channels that are written to over HTTPS. */
export type HookChannel = Exclude<NotificationChannel, 'EMAIL'>;
