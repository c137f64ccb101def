import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Head and body, with the line breaks and equals signs of quoted-printable undone. */
  readonly text: string;
}

/** A real SMTP server on this machine. */
export interface TestMailbox {
  /** What the configuration of a server that sends through it says. */
  readonly mail: { readonly url: string; readonly from: string };
  readonly received: ReceivedMail[];
  /** Whether every message is turned away from now on. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a mailbox for everybody, on a port of its own. */
export async function startTestMailbox(): Promise<TestMailbox> {
  const received: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('mailbox unavailable'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        received.push({ to, text });
        done();
      });
    },
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
    refuse: (isRefused) => {
      isRefusing = isRefused;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
