import { resolve } from 'node:path';
import type { HostBuild } from '@cofferdam/bundling';
import type { Registry } from '@cofferdam/remote-contract';
import type { ErrorReportingTarget, ExternalLinks } from '../gatewayOptions.ts';
import type { InlineScript } from './earlyToken.ts';
import { createFileRecord } from './fileRecord.ts';
import { dataBlock, scriptTag, tag } from './html.ts';
import { matchRoute } from './matchRoute.ts';

/** The host's document for one visit. */
export interface HostDocument {
  render(visit: Visit): string;
  /** The build that it belongs to now. */
  build(): string;
}

/** What of a request the document depends on. */
export interface Visit {
  readonly path: string;
  readonly nonce: string;
  /** The registry for this visit; null when it could not be read or no one seems signed in. */
  readonly registry: Registry | null;
  /** The script that requests the token early; null if no one seems signed in. */
  readonly early: InlineScript | null;
  /** Whether the service worker keeps it: it then asks for no script ahead, since who will open it isn't known. */
  readonly isKept: boolean;
}

/** What the document says of the installation. */
export interface DocumentSettings {
  /** Where this document sends errors; null for nowhere. */
  readonly errorReporting: ErrorReportingTarget | null;
  /** Ways of signing in; null where email and password on this server are the only one. */
  readonly identity: object | null;
  /** Pages elsewhere; null for none. */
  readonly links: ExternalLinks | null;
}

const marker = '<!--cofferdam:head-->';

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

/** Hints for the remote behind this address: its entry, page and style sheet arrive together with the shell. */
function remoteHints(registry: Registry, path: string): string[] {
  for (const { active } of registry.remotes) {
    const [route] = active.descriptor.routes
      .filter((known) => matchRoute(known.path, path))
      // `/secret/create` is its own page and not the secret named so: fixed parts come first.
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
    // Before every style sheet: a script in the document waits for those above it.
    ...(early === null ? [] : [`<script>${early.text}</script>`]),
    // First of all, for it starts everything, and a browser has six connections where there is no HTTP/2.
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
      // Not what lets it run: how it learns the nonce for styles.
      nonce,
    }),
  ].join('\n    ');
}

/** Reads the document and the record of the host's build, and renders the one with the other. */
export function createHostDocument(hostDistDir: string, settings: DocumentSettings): HostDocument {
  const template = createFileRecord(resolve(hostDistDir, 'index.html'), (text) => text);
  const build = createFileRecord(resolve(hostDistDir, 'host.json'), (text) => JSON.parse(text) as HostBuild);
  return {
    build: () => build.read().build,
    render: (visit) => template.read().replace(marker, () => head(build.read(), settings, visit)),
  };
}
