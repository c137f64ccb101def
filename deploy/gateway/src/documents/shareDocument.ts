import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StandaloneBuild } from '@cofferdam/bundling';
import { createFileRecord } from './fileRecord.ts';
import { scriptTag, tag } from './html.ts';

/** The standalone share document. */
export interface ShareDocument {
  render(nonce: string): string;
}

/** The path of a standalone build's files, which is also compiled into the build. */
const shareBase = '/remotes/public-share/standalone/';

function write(build: StandaloneBuild, nonce: string): string {
  const attributes = (file: string): Record<string, string> => ({
    crossorigin: 'anonymous',
    integrity: build.assets.find((asset) => asset.path === file)?.integrity ?? '',
  });
  const address = (file: string): string => `${shareBase}${build.build}/${file}`;
  const head = [
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
  const current = createFileRecord(resolve(dir, 'workspace.json'), (text) => {
    const { build } = JSON.parse(text) as { build: string };
    return JSON.parse(readFileSync(resolve(dir, build, 'standalone.json'), 'utf8')) as StandaloneBuild;
  });
  return { render: (nonce) => write(current.read(), nonce) };
}
