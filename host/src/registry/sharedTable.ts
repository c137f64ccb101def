import * as remoteContractReact from '@cofferdam/remote-contract/react';
import * as alerts from '@cofferdam/ui/alerts';
import * as base from '@cofferdam/ui/base';
import * as brand from '@cofferdam/ui/brand';
import * as floating from '@cofferdam/ui/floating';
import * as form from '@cofferdam/ui/form';
import * as format from '@cofferdam/ui/format';
import * as frame from '@cofferdam/ui/frame';
import * as icons from '@cofferdam/ui/icons';
import * as overlay from '@cofferdam/ui/overlay';
import * as table from '@cofferdam/ui/table';
import * as theme from '@cofferdam/ui/theme';
import * as value from '@cofferdam/ui/value';
import react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as apiClient from './shared/apiClient.ts';
import * as jotai from './shared/jotai.ts';
import * as reactDom from './shared/reactDom.ts';
import * as reactQuery from './shared/reactQuery.ts';
import * as reactRouterDom from './shared/reactRouterDom.ts';

/** Versions of shared modules, by request; written by the build. */
declare const COFFERDAM_SHARED_VERSIONS: Readonly<Record<string, string>> | undefined;
/** Versions of the modules that this host shares, by request; none in tests, which aren't built. */
export const sharedVersions: Readonly<Record<string, string>> =
  typeof COFFERDAM_SHARED_VERSIONS === 'undefined' ? {} : COFFERDAM_SHARED_VERSIONS;

/** The modules that remotes share with the host, by import name. */
const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  jotai,
  '@cofferdam/api-client': apiClient,
  '@cofferdam/remote-contract/react': remoteContractReact,
  '@cofferdam/ui/alerts': alerts,
  '@cofferdam/ui/base': base,
  '@cofferdam/ui/brand': brand,
  '@cofferdam/ui/floating': floating,
  '@cofferdam/ui/form': form,
  '@cofferdam/ui/format': format,
  '@cofferdam/ui/frame': frame,
  '@cofferdam/ui/icons': icons,
  '@cofferdam/ui/overlay': overlay,
  '@cofferdam/ui/table': table,
  '@cofferdam/ui/theme': theme,
  '@cofferdam/ui/value': value,
};

/** Modules loaded when the first remote needs them. */
const laterModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@cofferdam/ui/page-icons': () => import('@cofferdam/ui/page-icons'),
  '@cofferdam/ui/page-parts': () => import('@cofferdam/ui/page-parts'),
};

/** The loaded module, or its loader. */
type Source = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

/** One entry of the federation runtime's share table. */
interface SharedEntry {
  readonly version: string;
  readonly scope: string[];
  readonly strategy: 'loaded-first';
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

function versionOf(request: string): string {
  const known = sharedVersions[request] ?? sharedVersions[request.slice(0, request.lastIndexOf('/') + 1)];
  if (known === undefined) throw new Error(`${request} has no version`);
  return known;
}

/**
 * The table of shared modules, written by hand: with the federation plugin in the host, the boot script would be ten
 * times larger. Most of it is part of the shell already; heavy parts of the UI package load when
 * they're first opened.
 */
export function sharedTable(): Record<string, SharedEntry & Source> {
  return Object.fromEntries([
    ...Object.entries(modules).map(([request, module]) => entryOf(request, { lib: () => module })),
    ...Object.entries(laterModules).map(([request, load]) =>
      entryOf(request, {
        get: async () => {
          const module = await load();
          return () => module;
        },
      }),
    ),
  ]);
}

function entryOf(request: string, source: Source): [string, SharedEntry & Source] {
  const version = versionOf(request);
  const shareConfig = { singleton: true, requiredVersion: `^${version}` } as const;
  return [request, { version, scope: ['default'], strategy: 'loaded-first', shareConfig, ...source }];
}
