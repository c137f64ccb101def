import { resolve } from 'node:path';
import { RegistryRefusal } from './changeRemote.ts';
import { readPublishToken } from './publishToken.ts';
import { registryAnswerSchema, type RegistryAnswer, type RegistryCommand } from './registryCommand.ts';
import { runRegistryCommand, type RegistryContext } from './runRegistryCommand.ts';

/** A registry that commands can be run on, wherever it is. */
export interface RegistryTarget {
  /** Origin of the running host; null for a folder. */
  readonly origin: string | null;
  run(command: RegistryCommand): Promise<RegistryAnswer>;
}

const timeLimitMilliseconds = 120_000;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

async function send(origin: string, token: string, command: RegistryCommand): Promise<RegistryAnswer> {
  const response = await fetch(`${origin}/registry`, {
    method: 'POST',
    redirect: 'error',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(timeLimitMilliseconds),
  });
  const text = await response.text();
  if (response.status === 404 || response.status === 405) {
    throw new RegistryRefusal(`${origin} doesn't accept this token, or publishing is off there.`);
  }
  const answer = registryAnswerSchema.safeParse(parse(text));
  if (!answer.success)
    throw new RegistryRefusal(`${origin} answered ${response.status}, but not as a host of Cofferdam.`);
  if (!response.ok) throw new RegistryRefusal(answer.data.lines.join('\n'));
  return answer.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Opens the registry of a folder, or that of a running host by its address.
 *
 * @param registry a folder, or an address such as https://vault.example.org
 * @throws RegistryRefusal for an address without TLS that isn't this machine, or without a token file
 */
export function openTarget(
  registry: string,
  tokenPath: string | undefined,
  local: Omit<RegistryContext, 'registryDir' | 'now'>,
): RegistryTarget {
  if (!/^https?:\/\//.test(registry)) {
    const registryDir = resolve(registry);
    return { origin: null, run: (command) => runRegistryCommand({ ...local, registryDir, now: new Date() }, command) };
  }
  const { protocol, hostname, origin } = new URL(registry);
  if (protocol === 'http:' && !loopback.test(hostname)) {
    throw new RegistryRefusal('A token is only sent over https, or to this machine.');
  }
  if (tokenPath === undefined) throw new RegistryRefusal('Publishing to a running host needs --token-file FILE.');
  const token = readPublishToken(tokenPath);
  return { origin, run: (command) => send(origin, token, command) };
}
