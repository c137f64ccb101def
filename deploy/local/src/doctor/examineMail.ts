import type { Finding } from '@cofferdam/api/doctor';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Settings } from '../settings/index.ts';

const timeoutMilliseconds = 5_000;

/** Whether the mail server greets. Nothing is sent, and no one signs in. */
export async function examineMail({ api }: Settings): Promise<Finding> {
  const name = 'Mail';
  const mail = api['mail'] as { readonly url: string } | undefined;
  if (mail === undefined) return { name, state: 'ok', text: 'No mail server is configured; no email is sent.' };
  const { protocol, hostname, port } = new URL(mail.url);
  const isTls = protocol === 'smtps:';
  const at = { host: hostname, port: Number(port || (isTls ? 465 : 587)) };
  const where = `${at.host}:${at.port}`;
  try {
    const greeting = await readGreeting(at, isTls);
    if (greeting.startsWith('220')) return { name, state: 'ok', text: `A mail server answers at ${where}.` };
    return { name, state: 'fault', text: `${where} doesn't answer like a mail server.` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { name, state: 'fault', text: `${where} can't be reached (${code ?? message}).` };
  }
}

function readGreeting(at: { readonly host: string; readonly port: number }, isTls: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ ...at, servername: at.host }) : connect(at);
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('no response before the timeout')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without a greeting')));
    socket.once('data', (data: Buffer) => {
      resolve(data.toString('latin1'));
      socket.destroy();
    });
  });
}
