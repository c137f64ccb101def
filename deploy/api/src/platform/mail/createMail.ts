import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';

/** A file that goes along with a message. */
export interface Attachment {
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer;
}

/** One message, in plain text. */
export interface Message {
  /** The same for every attempt, so that a mail server can detect duplicates: `[\w.-]`. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Makes the attachment when the message is sent, after the job's transaction. */
  readonly attach?: () => Promise<Attachment>;
}

/** Mail of this installation. */
export interface Mail {
  /** Whether there is a mail server: without one, the interface must not promise emails. */
  readonly isConfigured: boolean;
  /**
   * Passes a message to the mail server. It can take minutes, so only in a job of the lane `mail`, or with a time limit, and
   * never while a transaction is open.
   *
   * @throws Error if mail isn't configured, or it didn't accept the message
   */
  send(message: Message): Promise<void>;
}

const connectionMilliseconds = 10_000;
// Some servers scan a message before they accept it. A short timeout would send it twice.
const replyMilliseconds = 120_000;

/** Creates the mail service. It connects with the first message. */
export function createMail(configuration: ApiConfiguration['mail']): Mail {
  return {
    isConfigured: configuration !== undefined,
    send: async ({ id, to, subject, text, attach }) => {
      if (configuration === undefined) throw new Error("mail isn't configured");
      const { url, from } = configuration;
      const { createTransport } = await import('nodemailer');
      // The URL can override these, as in `?socketTimeout=30000`.
      const transport = createTransport({
        url,
        connectionTimeout: connectionMilliseconds,
        greetingTimeout: connectionMilliseconds,
        socketTimeout: replyMilliseconds,
        // Plain text and content from memory only: nothing in a message can refer to a file or URL to be fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const messageId = `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'cofferdam.invalid'}>`;
      try {
        const file = await attach?.();
        const attachments =
          file === undefined ? [] : [{ filename: file.fileName, contentType: file.type, content: file.content }];
        await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, text, attachments });
      } finally {
        transport.close();
      }
    },
  };
}

/** Whether the mail server permanently refused this message (a 5xx reply to its sender, recipient or text). */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
