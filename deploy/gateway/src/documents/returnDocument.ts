import { inlineScript } from './inlineScript.ts';

/** The address to which a provider sends people back; it is registered there. */
export const returnPath = '/login/return';

/**
 * Passes the provider's response to the page that opened this window, and closes the window. Only pages of this origin
 * can listen to the channel; the response isn't put into a URL, an opener or storage. It is first removed from the
 * window's address.
 */
const text =
  `const answer=location.search+location.hash;history.replaceState(null,"",location.pathname);` +
  `const channel=new BroadcastChannel("cofferdam-provider-answer");channel.postMessage(answer);` +
  `setTimeout(()=>{channel.close();close()},100)`;

const script = inlineScript(text);

/** The policy of the page: only its inline script, without loading, sending or connecting. */
export const returnPolicy = [
  "default-src 'none'",
  `script-src '${script.hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The last page of a provider's window; the same for everyone. */
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
