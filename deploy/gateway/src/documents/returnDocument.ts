import { createHash } from 'node:crypto';
import type { InlineScript } from './earlyToken.ts';

/** The address that a provider sends people back to: it is registered there. */
export const returnPath = '/login/return';

/**
 * Hands the provider's answer to the page that opened this window, and closes it. Only pages of this very origin can listen
 * to the channel: the answer goes to no address, no opener and no storage. It leaves the address of the window first.
 */
const text =
  `const answer=location.search+location.hash;history.replaceState(null,"",location.pathname);` +
  `const channel=new BroadcastChannel("cofferdam-provider-answer");channel.postMessage(answer);` +
  `setTimeout(()=>{channel.close();close()},100)`;

const script: InlineScript = { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };

/** The policy of the page: its one script, and nothing to load, send or connect to. */
export const returnPolicy = [
  "default-src 'none'",
  `script-src '${script.hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The page that a provider's window ends on; the same for everyone. */
export const returnDocument = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Signing in · Cofferdam</title>
    <script>${script.text}</script>
  </head>
  <body>
    <p>You can close this window.</p>
  </body>
</html>
`;
