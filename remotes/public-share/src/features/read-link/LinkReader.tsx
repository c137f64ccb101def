import { useSyncExternalStore } from 'react';
import { Card } from '../../components/Card.tsx';
import { PlainButton } from '../../components/PlainButton.tsx';
import { ClosedCard } from './ClosedCard.tsx';
import type { Reading } from './createReading.ts';
import { readLinkMessages as messages } from './readLink.messages.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { ReadyCard } from './ReadyCard.tsx';
import { unlocking } from './unlocking.ts';

/** Props of LinkReader. */
export interface LinkReaderProps {
  readonly reading: Reading;
  /** The clock, for the word "today". */
  readonly now: () => Date;
}

/** The card for the state of a reading. */
export function LinkReader({ reading, now }: LinkReaderProps) {
  const state = useSyncExternalStore(reading.subscribe, reading.state);
  switch (state.kind) {
    case 'asking':
      return <Card title={messages.asking} />;
    case 'gone':
      // One card for used, expired, revoked, mistyped and unknown links; only the reader's own last attempt is named.
      return state.isBurned ? (
        <ClosedCard icon="unlink" title={messages.burnedTitle} text={messages.burned} help={messages.burnedHelp} />
      ) : (
        <ClosedCard icon="unlink" title={messages.goneTitle} text={messages.gone} help={messages.help} />
      );
    case 'damaged':
      return (
        <ClosedCard icon="error" title={messages.damagedTitle} text={messages.damaged} help={messages.damagedHelp} />
      );
    case 'failed':
      return <Card title={messages.failedTitle} text={messages.failed} takesFocus />;
    case 'unreachable':
      return (
        <Card title={messages.unreachableTitle} text={messages.unreachable} takesFocus>
          <PlainButton kind="primary" onPress={() => void reading.ask()}>
            {messages.retry}
          </PlainButton>
        </Card>
      );
    case 'ready':
    case 'opening':
      return (
        <ReadyCard
          state={state}
          now={now()}
          onOpen={(password) => void reading.open(password, unlocking)}
          onCancel={reading.cancel}
        />
      );
    case 'open':
    case 'cleared':
      return <OpenedLink state={state} onDelete={() => void reading.remove()} />;
  }
}
