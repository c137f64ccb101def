import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';

/** One message, in plain text. */
export interface Message {
  /** The same for every attempt to send the same message, so that a mail server can recognize a repetition: `[\w.-]`. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mail of this installation. */
export interface Mail {
  /** Whether there is a mail server at all: without one nothing may be promised. */
  readonly isConfigured: boolean;
  /**
   * Passes a message to the mail server. Only for `jobs.handleMail`: it can take minutes, and no transaction can be open.
   *
   * @throws Error when there is no mail server, or it did not take the message
   */
  send(message: Message): Promise<void>;
}

const connectionMilliseconds = 10_000;
// Some servers look at a message before they take it. Giving up early means sending it twice.
const replyMilliseconds = 120_000;

/** Makes the mail of a configuration. Nothing is connected before the first message. */
export function createMail(configuration: ApiConfiguration['mail']): Mail {
  return {
    isConfigured: configuration !== undefined,
    send: async ({ id, to, subject, text }) => {
      if (configuration === undefined) throw new Error('there is no mail server');
      const { url, from } = configuration;
      const { createTransport } = await import('nodemailer');
      // The address may set these otherwise, as in `?socketTimeout=30000`.
      const transport = createTransport({
        url,
        connectionTimeout: connectionMilliseconds,
        greetingTimeout: connectionMilliseconds,
        socketTimeout: replyMilliseconds,
        // A text is a text: nothing in a message may name a file or an address to be fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const messageId = `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'cofferdam.invalid'}>`;
      try {
        await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, text });
      } finally {
        transport.close();
      }
    },
  };
}

/** Whether the mail server refused this message for good (a reply of 5xx to its sender, recipient or text). */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
