import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received message. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body, with quoted-printable line breaks and equals signs decoded. */
  readonly text: string;
}

/**
 * What the server does with a message: accepts it, refuses it temporarily (450) or permanently (550), doesn't respond
 * until `release`, or accepts it but drops the connection before it responds.
 */
export type MailboxBehavior = 'take' | 'refuse' | 'refuse-for-good' | 'hold' | 'drop';

/** A real SMTP server on this machine. */
export interface TestMailbox {
  /** The configuration of a server that sends through it. */
  readonly mail: { readonly url: string; readonly from: string };
  readonly received: ReceivedMail[];
  behave(behavior: MailboxBehavior): void;
  /** Resolves when this many messages are waiting for `release`. */
  holding(messages: number): Promise<void>;
  /** Accepts every waiting message. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a mailbox for all recipients on its own port. */
export async function startTestMailbox(): Promise<TestMailbox> {
  const received: ReceivedMail[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let behavior: MailboxBehavior = 'take';
  let onHeld: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = `${to.join(' ')}: mailbox unavailable`;
        if (behavior === 'refuse') return done(new Error(refusal));
        if (behavior === 'refuse-for-good') return done(Object.assign(new Error(refusal), { responseCode: 550 }));
        const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const take = (): void => {
          received.push({ to, text });
          done();
        };
        if (behavior === 'take') return take();
        if (behavior === 'hold') {
          held.push(take);
          return onHeld();
        }
        received.push({ to, text });
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Cofferdam <vault@example.org>' },
    received,
    behave: (wanted) => {
      behavior = wanted;
    },
    holding: (messages) =>
      new Promise((resolve) => {
        onHeld = () => {
          if (held.length >= messages) resolve();
        };
        onHeld();
      }),
    release: () => {
      for (const take of held.splice(0)) take();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
