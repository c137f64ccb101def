import { useSyncExternalStore } from 'react';
import { currentTick, formatAbsolute, StateText, subscribeToTicks } from '@cofferdam/ui/base';
import { Timer } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { splitTimeLeft } from '../../items/format/splitTimeLeft.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';

/** The next version to be destroyed, with a countdown; the exact time is in the table's tooltip. */
export function NextDestroy({ version, at }: NonNullable<SecretRow['nextDestroy']>) {
  const { locale, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const atMs = Date.parse(at);
  return (
    <StateText tone="warn" icon={<Timer />}>
      <time dateTime={at} data-tip={formatAbsolute(atMs, locale)}>
        {messages.destroys(secretsWords.version(version), splitTimeLeft(atMs, now()))}
      </time>
    </StateText>
  );
}
