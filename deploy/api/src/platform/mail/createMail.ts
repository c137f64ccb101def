import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';

/** One message, in plain text. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mail of this installation. */
export interface Mail {
  /** Whether there is a mail server at all: without one nothing may be promised. */
  readonly isConfigured: boolean;
  /**
   * Hands a message to the mail server. For jobs alone: it may take seconds, and a job is run again when it fails.
   *
   * @throws Error when there is no mail server, or it did not take the message
   */
  send(message: Message): Promise<void>;
}

const patienceMilliseconds = 10_000;

/** Makes the mail of a configuration. Nothing is connected before the first message. */
export function createMail(configuration: ApiConfiguration['mail']): Mail {
  return {
    isConfigured: configuration !== undefined,
    send: async ({ to, subject, text }) => {
      if (configuration === undefined) throw new Error('there is no mail server');
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: configuration.url,
        connectionTimeout: patienceMilliseconds,
        greetingTimeout: patienceMilliseconds,
        socketTimeout: patienceMilliseconds,
        // A text is a text: nothing in a message may name a file or an address to be fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({ from: configuration.from, to: { name: '', address: to }, subject, text });
      } finally {
        transport.close();
      }
    },
  };
}
