import { useEffect } from 'react';
import { Frame } from '../../components/Frame.tsx';
import type { Reading } from '../../features/read-link/createReading.ts';
import { LinkReader } from '../../features/read-link/LinkReader.tsx';
import { readLinkMessages as messages } from '../../features/read-link/readLink.messages.ts';
import { systemNow } from '../../systemClock.ts';

const startAgain = (): void => globalThis.location.reload();

/** The page for the reader of a link, in the host and standalone. */
export function SharePage({ reading }: { readonly reading: Reading }) {
  useEffect(() => {
    // The browser can keep this page in its back/forward cache, with the value.
    globalThis.addEventListener('pagehide', reading.leave);
    // A link pasted over this address differs only after the #: the browser keeps the page, so start again.
    globalThis.addEventListener('hashchange', startAgain);
    return () => {
      globalThis.removeEventListener('hashchange', startAgain);
      globalThis.removeEventListener('pagehide', reading.leave);
      reading.leave();
    };
  }, [reading]);
  return (
    <Frame product={messages.product} foot={messages.foot}>
      <LinkReader reading={reading} now={systemNow} />
    </Frame>
  );
}
