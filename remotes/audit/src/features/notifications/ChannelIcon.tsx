import type { NotificationChannel } from '@cofferdam/domain';
import { Hash, Mail, MessageSquare, Users, Webhook, type Icon } from '@cofferdam/ui/icons';

const drawings: Readonly<Record<NotificationChannel, Icon>> = {
  EMAIL: Mail,
  WEBHOOK: Webhook,
  SLACK: Hash,
  TEAMS: Users,
  DISCORD: MessageSquare,
};

/** A channel as a drawing beside its name. */
export function ChannelIcon({ channel }: { readonly channel: NotificationChannel }) {
  const Drawing = drawings[channel];
  return <Drawing aria-hidden="true" />;
}
