import { useSyncExternalStore } from 'react';
import { Card } from '../../components/Card.tsx';
import { PlainButton } from '../../components/PlainButton.tsx';
import type { Reading } from './createReading.ts';
import { DamagedCard } from './DamagedCard.tsx';
import { GoneCard } from './GoneCard.tsx';
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

/** The card of the state that a reading is in. */
export function LinkReader({ reading, now }: LinkReaderProps) {
  const state = useSyncExternalStore(reading.subscribe, reading.state);
  switch (state.kind) {
    case 'asking':
      return <Card title={messages.asking} />;
    case 'gone':
      return <GoneCard isBurned={state.isBurned} />;
    case 'damaged':
      return <DamagedCard />;
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
