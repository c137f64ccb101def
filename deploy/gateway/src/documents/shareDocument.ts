import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StandaloneBuild } from '@cofferdam/bundling';
import { createFileRecord } from './fileRecord.ts';
import { scriptTag, tag } from './html.ts';
import { inlineScript, type InlineScript } from './inlineScript.ts';

/** The standalone share document. */
export interface ShareDocument {
  render(nonce: string): string;
  /** The hash of its inline script, for the policy. */
  scriptHash(): string;
}

/** The path of a standalone build's files, which is also compiled into the build. */
const shareBase = '/remotes/public-share/standalone/';

interface Current {
  readonly build: StandaloneBuild;
  readonly inline: InlineScript;
}

function write({ build, inline }: Current, nonce: string): string {
  const attributes = (file: string): Record<string, string> => ({
    crossorigin: 'anonymous',
    integrity: build.assets.find((asset) => asset.path === file)?.integrity ?? '',
  });
  const address = (file: string): string => `${shareBase}${build.build}/${file}`;
  const head = [
    // Before the style sheets, because an inline script waits for those above it. It takes the link out of the address and
    // sends the first request while the other files load: one round trip less before the page is readable.
    `<script>${inline.text}</script>`,
    ...build.styles.map((file) => tag('link', { rel: 'stylesheet', href: address(file), ...attributes(file) })),
    ...build.scripts.map((file) => scriptTag({ defer: '', src: address(file), ...attributes(file), nonce })),
  ].join('\n    ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex, nofollow" />
    <title>One-time link</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg" />
    ${head}
  </head>
  <body>
    <div id="root"></div>
    <noscript>This page needs JavaScript: what it shows is decrypted in your browser.</noscript>
  </body>
</html>
`;
}

/** Reads the current standalone build and renders its document, which contains nothing of the host. */
export function createShareDocument(remotesDir: string): ShareDocument {
  const dir = resolve(remotesDir, 'public-share/dist/standalone');
  const current = createFileRecord(resolve(dir, 'workspace.json'), (text): Current => {
    const { build: name } = JSON.parse(text) as { build: string };
    const build = JSON.parse(readFileSync(resolve(dir, name, 'standalone.json'), 'utf8')) as StandaloneBuild;
    return { build, inline: inlineScript(readFileSync(resolve(dir, name, build.inline), 'utf8')) };
  });
  return { render: (nonce) => write(current.read(), nonce), scriptHash: () => current.read().inline.hash };
}
