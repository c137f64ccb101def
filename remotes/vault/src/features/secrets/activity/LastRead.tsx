import { formatAbsolute, RelativeTime } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { recentReadsMessages as messages } from './recentReads.messages.ts';
import type { SecretReadList } from './useSecretReads.ts';

/** When a secret was read last and by whom, as one fact among others. */
export function LastRead({ list }: { readonly list: SecretReadList }) {
  const { locale } = useUi();
  const [last] = list.reads;
  if (last === undefined) return messages.notSince(formatAbsolute(Date.parse(list.since), locale));
  return (
    <>
      <RelativeTime at={last.at} />, {messages.who(last)}
    </>
  );
}
