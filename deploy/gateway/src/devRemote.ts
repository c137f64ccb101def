import { parseArgs } from 'node:util';
import { watchRemoteAlone } from '@cofferdam/bundling/alone';
import { remoteNames } from '@cofferdam/remote-contract';
import { serveAlone } from './dev/serveAlone.ts';
import { serveInHost } from './dev/serveInHost.ts';

/*
 * `npm run dev:remote -- vault` runs one remote alone against the fake host, built again at every save.
 * `npm run dev:remote -- vault --host https://…` runs it inside the deployed host at that address.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string' }, port: { type: 'string', default: '8090' } },
});
const name = remoteNames.find((known) => known === positionals[0]);
if (name === undefined) {
  process.stderr.write(`name one remote of ${remoteNames.join(', ')}\n`);
  process.exit(2);
}

const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};
const app =
  values.host === undefined
    ? serveAlone(watchRemoteAlone(name, (words) => say(words === '' ? 'built' : words)).outputDir)
    : await serveInHost(name, values.host);
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
say(`${name} runs at ${address}`);
