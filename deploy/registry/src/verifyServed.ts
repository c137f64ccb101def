import { createHash } from 'node:crypto';
import type { ServedBuild } from './registryCommand.ts';

const timeLimitMilliseconds = 30_000;

/** Fetches as a browser of the host would; replaced in tests that have no TLS. */
export type FetchFile = (address: URL, headers: Readonly<Record<string, string>>) => Promise<Response>;

const fetchFile: FetchFile = (address, headers) =>
  fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeLimitMilliseconds) });

type Asset = ServedBuild['assets'][number];

function typeFault(path: string, type: string): string | null {
  const wanted = path.endsWith('.css') ? 'css' : path.endsWith('.js') ? 'javascript' : '';
  return type.includes(wanted) ? null : `comes as ${type || 'no type'}; browsers demand ${wanted}`;
}

async function faultOf(address: URL, { path, integrity }: Asset, host: string | null, get: FetchFile) {
  const origin = host ?? 'https://host.invalid';
  const isElsewhere = address.origin !== host;
  try {
    const response = await get(address, isElsewhere ? { origin } : {});
    if (!response.ok) return `answers ${response.status}`;
    const wrongType = typeFault(path, response.headers.get('content-type') ?? '');
    if (wrongType !== null) return wrongType;
    const allowed = response.headers.get('access-control-allow-origin');
    if (isElsewhere && allowed !== '*' && allowed !== origin) {
      return 'has no header "access-control-allow-origin: *", without which no other origin may load it';
    }
    const content = Buffer.from(await response.arrayBuffer());
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return found === integrity ? null : "isn't the file of this build: its hash differs";
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return `doesn't answer (${cause?.code ?? (error instanceof Error ? error.name : String(error))})`;
  }
}

/**
 * Fetches every file of a build from its public URL, and checks status, type, hash, and the header that lets another origin
 * load it. Returns one line for each file that a browser would refuse.
 *
 * @param host origin of the host; null if it isn't known: then only builds with their own base URL can be fetched
 */
export async function verifyServed(
  { base, assets, name, build }: ServedBuild,
  host: string | null,
  get: FetchFile = fetchFile,
): Promise<string[]> {
  if (base.startsWith('/') && host === null) return [];
  const root = new URL(base, host ?? undefined);
  const faults = await Promise.all(
    assets.map(async (asset) => {
      const address = new URL(asset.path, root);
      const fault = await faultOf(address, asset, host, get);
      return fault === null ? [] : [`${name} ${build}: ${address.href} ${fault}`];
    }),
  );
  return faults.flat();
}
