import { resolve } from 'node:path';
import type { HostBuild } from '@cofferdam/bundling';
import type { Registry } from '@cofferdam/remote-contract';
import type { ErrorReportingTarget, ExternalLinks } from '../gatewayOptions.ts';
import { createFileRecord } from './fileRecord.ts';
import { dataBlock, scriptTag, tag } from './html.ts';
import type { InlineScript } from './inlineScript.ts';
import { matchRoute } from './matchRoute.ts';

/** The host's document for one visit. */
export interface HostDocument {
  render(visit: Visit): string;
  /** The current build. */
  build(): string;
}

/** The properties of a request that the document depends on. */
export interface Visit {
  readonly path: string;
  readonly nonce: string;
  /** The registry for this visit; null if it couldn't be read or no one seems signed in. */
  readonly registry: Registry | null;
  /** The script that requests the token early; null if no one seems signed in. */
  readonly early: InlineScript | null;
  /** Whether the service worker caches it: then it preloads nothing, because it isn't known who will open it. */
  readonly isKept: boolean;
  /** Whether the visit starts with a page of a visitor: its frame is painted before any script has run. */
  readonly isSignedOut: boolean;
}

/** The installation's settings in the document. */
export interface DocumentSettings {
  /** Where this document sends errors; null for nowhere. */
  readonly errorReporting: ErrorReportingTarget | null;
  /** Sign-in methods; null if email and password on this server are the only one. */
  readonly identity: object | null;
  /** Pages elsewhere; null for none. */
  readonly links: ExternalLinks | null;
}

const headMarker = '<!--cofferdam:head-->';
const rootMarker = '<!--cofferdam:root-->';

/** The content of every other document; the frame contains the same. */
const noScript = '<noscript>Cofferdam needs JavaScript.</noscript>';

function integrityOf(build: HostBuild, path: string): string {
  return build.assets.find((asset) => asset.path === path)?.integrity ?? '';
}

function link(rel: string, href: string, integrity: string): string {
  const as = href.endsWith('.css') ? 'style' : 'script';
  const kind = rel === 'preload' ? { rel, as } : { rel };
  return tag('link', { ...kind, href, crossorigin: 'anonymous', integrity });
}

function parametersOf(pattern: string): number {
  return pattern.split('/:').length;
}

/**
 * Preload hints for the remote of this address, so that its entry, page and style sheet arrive together with the shell.
 */
function remoteHints(registry: Registry, path: string): string[] {
  for (const { active } of registry.remotes) {
    const [route] = active.descriptor.routes
      .filter((known) => matchRoute(known.path, path))
      // `/secret/create` is its own page and not a secret with this name: fixed parts take precedence.
      .toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path));
    if (route === undefined) continue;
    return (active.preload[route.id] ?? []).map((file) =>
      link('preload', active.base + file, active.assets.find((asset) => asset.path === file)?.integrity ?? ''),
    );
  }
  return [];
}

function head(build: HostBuild, { errorReporting, identity, links }: DocumentSettings, visit: Visit): string {
  const { path, nonce, registry, early, isKept } = visit;
  const start = registry === null ? build.start.signedOut : build.start.shell;
  const files = isKept ? start.filter((file) => file.endsWith('.css')) : start;
  const address = (file: string): string => `/assets/${file}`;
  const integrity = Object.fromEntries(
    build.assets
      .filter((asset) => /\.(js|css)$/.test(asset.path))
      .map((asset) => [address(asset.path), asset.integrity]),
  );
  return [
    // Before every style sheet, because an inline script waits for style sheets above it.
    ...(early === null ? [] : [`<script>${early.text}</script>`]),
    // First, because it starts everything, and without HTTP/2 a browser has only six connections.
    link('preload', address(build.boot), integrityOf(build, build.boot)),
    ...files.map((file) =>
      link(file.endsWith('.css') ? 'stylesheet' : 'preload', address(file), integrityOf(build, file)),
    ),
    ...(registry === null ? [] : remoteHints(registry, path)),
    ...build.fonts.map((file) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: address(file), crossorigin: 'anonymous' }),
    ),
    dataBlock('cofferdam-assets', integrity),
    ...(registry === null ? [] : [dataBlock('cofferdam-registry', registry)]),
    ...(errorReporting === null ? [] : [dataBlock('cofferdam-error-reporting', errorReporting)]),
    ...(identity === null ? [] : [dataBlock('cofferdam-identity', identity)]),
    dataBlock('cofferdam-build', { builtAt: build.builtAt }),
    ...(links === null ? [] : [dataBlock('cofferdam-links', links)]),
    scriptTag({
      src: address(build.boot),
      crossorigin: 'anonymous',
      integrity: integrityOf(build, build.boot),
      // Not needed to run the script; it passes the nonce for styles to it.
      nonce,
    }),
  ].join('\n    ');
}

/** Reads the document and the record of the host's build, and renders the document. */
export function createHostDocument(hostDistDir: string, settings: DocumentSettings): HostDocument {
  const template = createFileRecord(resolve(hostDistDir, 'index.html'), (text) => text);
  const signedOut = createFileRecord(resolve(hostDistDir, 'signed-out.html'), (text) => text);
  const build = createFileRecord(resolve(hostDistDir, 'host.json'), (text) => JSON.parse(text) as HostBuild);
  return {
    build: () => build.read().build,
    render: (visit) =>
      template
        .read()
        .replace(headMarker, () => head(build.read(), settings, visit))
        .replace(rootMarker, () => (visit.isSignedOut ? signedOut.read() : noScript)),
  };
}
