import type { NotificationChannel } from '@cofferdam/domain';
import { Globe, Mail, Users, type Icon } from '@cofferdam/ui/icons';
import { Hash } from '@cofferdam/ui/page-icons';

const drawings: Readonly<Record<NotificationChannel, Icon>> = {
  EMAIL: Mail,
  WEBHOOK: Globe,
  SLACK: Hash,
  TEAMS: Users,
  DISCORD: Hash,
};

/** The icon of a channel, beside its name. */
export function ChannelIcon({ channel }: { readonly channel: NotificationChannel }) {
  const Drawing = drawings[channel];
  return <Drawing aria-hidden="true" />;
}
