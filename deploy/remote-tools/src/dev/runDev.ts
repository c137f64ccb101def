import { watchRemoteAlone } from '@cofferdam/bundling/alone';
import type { RemoteName } from '@cofferdam/remote-contract';
import { serveAlone } from './serveAlone.ts';
import { serveInHost } from './serveInHost.ts';

/**
 * Runs one remote standalone against the fake host, rebuilt on every save; or, with `host`, inside the deployed host at that
 * address. Runs until the process ends.
 */
export async function runDev(
  name: RemoteName,
  { host, port }: { readonly host?: string | undefined; readonly port: string },
): Promise<string> {
  const app =
    host === undefined
      ? serveAlone(watchRemoteAlone(name, (words) => console.log(words === '' ? 'built' : words)).outputDir)
      : await serveInHost(name, host);
  return `${name} runs at ${await app.listen({ port: Number(port), host: '127.0.0.1' })}`;
}
