import type { BrowserOptions } from '@sentry/browser';
import { redactRecording, redactReplayMetadata } from './redactReplay.ts';

type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = Envelope[1][number];

/** The page on which strangers open one-time links: nothing about it is ever sent. */
const silentPath = /^\/onetime(\/|$)/;

/** The last safeguard before the network: redacts replays, and drops everything about the share page. */
export function sendRedacted(make: MakeTransport): MakeTransport {
  return (options) => {
    const inner = make(options);
    return {
      ...inner,
      send: (envelope) =>
        silentPath.test(globalThis.location.pathname)
          ? Promise.resolve({})
          : inner.send([envelope[0], envelope[1].map((item) => redactItem(item))] as Envelope),
    };
  };
}

function redactItem([header, payload]: Item): Item {
  if (header.type === 'replay_event') return [header, redactReplayMetadata(payload as object)] as Item;
  if (header.type === 'replay_recording') {
    const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload as Uint8Array);
    const recording = redactRecording(text);
    // The service reads as many bytes as the header says, and interprets the following ones as the next header.
    return [{ ...header, length: new TextEncoder().encode(recording).length }, recording] as Item;
  }
  return [header, payload] as Item;
}
