import { StateText } from '@cofferdam/ui/base';
import { dateFormat, distanceFormat } from '@cofferdam/ui/format';
import { ClockAlert } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { scheduleMessages as messages } from './schedule.messages.ts';

const millisecondsOfDay = 86_400_000;

/** Props of NextDue. */
export interface NextDueProps {
  readonly at: string;
}

/** When a secret is due for rotation: the date, with the days until or since then. */
export function NextDue({ at }: NextDueProps) {
  const { locale, now } = useUi();
  const dueAt = Date.parse(at);
  const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
  const days = Math.round((startOfDay(dueAt) - startOfDay(now())) / millisecondsOfDay);
  const date = dateFormat(locale, { dateStyle: 'medium' }).format(dueAt);
  if (dueAt > now()) return `${date}, ${distanceFormat(locale).format(days, 'day')}`;
  return (
    <StateText tone="warn" icon={<ClockAlert />}>
      {date}, {days === 0 ? distanceFormat(locale).format(0, 'day') : messages.overdue(-days)}
    </StateText>
  );
}
