import { makeTotp } from './makeTotp.ts';
import { TestAccounts } from './TestAccounts.ts';
import type { TestBrowser } from './TestBrowser.ts';
import { startTestApi, type TestApi } from '../startTestApi.ts';
import { startTestMailbox, type ReceivedMail, type TestMailbox } from '../startTestMailbox.ts';

// The tests of one file send more emails to one address than a person would request.
const patient = { freeFailures: 1_000, firstDelaySeconds: 1, longestDelaySeconds: 1, forgetAfterSeconds: 60 };

/** Two processes with a real mail server, and people who receive their links there. */
export class AddressStage {
  readonly api: TestApi;
  readonly mailbox: TestMailbox;
  readonly accounts: TestAccounts;

  private constructor(api: TestApi, mailbox: TestMailbox) {
    this.api = api;
    this.mailbox = mailbox;
    this.accounts = new TestAccounts(() => api);
  }

  static async start(attempts: object = { mailToAddress: patient, mailFromNetwork: patient }): Promise<AddressStage> {
    const mailbox = await startTestMailbox();
    return new AddressStage(
      await startTestApi({ processes: 2, configuration: { mail: mailbox.mail, attempts } }),
      mailbox,
    );
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.mailbox.close();
  }

  /** Sends the queued emails, and returns those to an address. */
  async mailsTo(email: string): Promise<readonly ReceivedMail[]> {
    await this.api.runDueJobs();
    const mine = this.mailbox.received.filter(({ to }) => to.includes(email));
    for (const mail of mine) this.mailbox.received.splice(this.mailbox.received.indexOf(mail), 1);
    return mine;
  }

  /** The token of the newest link that was emailed to an address; empty if there is none. */
  async tokenTo(email: string): Promise<string> {
    return (await this.mailsTo(email)).map(tokenIn).findLast((token) => token !== '') ?? '';
  }

  /** A signed-in person; their address is verified by default. */
  async person(isConfirmed = true): Promise<{ readonly email: string; readonly browser: TestBrowser }> {
    const email = await this.accounts.make();
    const browser = this.accounts.stranger();
    await browser.signIn(email, this.accounts.password);
    const token = await this.tokenTo(email);
    if (isConfirmed) await browser.succeed('identity', 'confirmAddress', { token });
    return { email, browser };
  }

  /** Adds an authenticator app to the account of a browser, and returns a source of its codes. */
  async protect(browser: TestBrowser): Promise<() => string> {
    const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: 'Phone' });
    const code = makeTotp(seed, this.api.clock.now());
    await browser.succeed('identity', 'confirmAuthenticator', { factorId, code });
    return () => {
      this.api.clock.advance(30);
      return makeTotp(seed, this.api.clock.now());
    };
  }

  async forget(email: string): Promise<string> {
    await this.accounts.stranger().succeed('identity', 'requestPasswordReset', { email });
    return this.tokenTo(email);
  }
}

/** The token of the link in an email; empty if there is none. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
