import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { makeShare, unlockShare, type MadeShare, type ShareContent, type Stretching } from '@cofferdam/crypto/share';
import type { TestDatabase } from './createTestDatabase.ts';
import { findCall, sendCall, type TestAnswer } from './sendCall.ts';
import type { TestPerson } from './TestPerson.ts';

const derive = promisify(argon2);

/** Node's own Argon2id instead of the browser's worker; the test vectors cover both. */
const nativeStretching: Stretching = {
  stretch: async ({ message, salt, memoryKibibytes: memory, passes, lanes: parallelism }) =>
    new Uint8Array(await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: 32 })),
};

/** The content and settings of a new share. */
export interface TestLinkOptions {
  readonly text?: string;
  readonly password?: string | null;
  readonly views?: number;
  readonly lifetimeSeconds?: number;
  readonly notify?: SealedLink['notify'];
  readonly attempts?: number;
  readonly kind?: 'secret' | 'note';
}

type SealedLink = CallInput<'share', 'secret'>['link'];
type Named = Omit<CallInput<'share', 'secret'>, 'link'>;
type Share = CallOutput<'share', 'secret'>['share'];

/** A link as its sender creates it and its readers use it. */
export class TestLink {
  readonly made: MadeShare;
  readonly sent: SealedLink;

  private constructor(made: MadeShare, options: Pick<SealedLink, 'notify' | 'attempts'>) {
    this.made = made;
    const { sealed, linkProofHash, authProofHash, terms, link } = made;
    const { views, lifetimeSeconds, password } = terms;
    this.sent = { id: link.id, sealed, linkProofHash, authProofHash, views, lifetimeSeconds, password, ...options };
  }

  /** Seals the content as a browser does, without sending anything. */
  static async seal(options: TestLinkOptions = {}): Promise<TestLink> {
    const {
      text = 'the shared value',
      password = null,
      views = 1,
      lifetimeSeconds = 3_600,
      notify = [],
      attempts,
      kind = 'secret',
    } = options;
    const content: ShareContent = { name: 'Sample', version: 1, text };
    const made = await makeShare({ kind, content, password, views, lifetimeSeconds }, nativeStretching);
    return new TestLink(made, { notify, ...(attempts === undefined ? {} : { attempts }) });
  }

  /** Seals the content and sends it to the server. */
  static async send(
    sender: TestPerson,
    named: Named,
    options: TestLinkOptions = {},
  ): Promise<TestLink & { readonly share: Share }> {
    const link = await TestLink.seal(options);
    const { share } = await sender.succeed('share', 'secret', { ...named, link: link.sent });
    return Object.assign(link, { share });
  }

  /** The same for a version of a note. */
  static async sendNote(
    sender: TestPerson,
    named: Named,
    options: TestLinkOptions = {},
  ): Promise<TestLink & { readonly share: Share }> {
    const link = await TestLink.seal({ ...options, kind: 'note' });
    const { share } = await sender.succeed('share', 'notes', { ...named, link: link.sent });
    return Object.assign(link, { share });
  }

  /** The proofs that the reader's page sends, by default without a password. */
  async keys(password: string | null = null): Promise<ReaderKeys> {
    const { link, terms } = this.made;
    const { authProof } = await unlockShare(link, terms, password, nativeStretching);
    return { id: link.id, linkProof: await link.proof(), authProof };
  }

  /** Decrypts the server's response. */
  async read(sealed: unknown, password: string | null = null): Promise<string> {
    const { link, terms } = this.made;
    const unlocked = await unlockShare(link, terms, password, nativeStretching);
    return (await unlocked.open(String(sealed))).text;
  }
}

/** The body that a reader sends. */
export interface ReaderKeys {
  readonly id: string;
  readonly linkProof: string;
  readonly authProof: string;
}

/** Sets the expiry of a link to a number of seconds from now, by the database's clock. */
export async function expireIn(database: TestDatabase, shareId: string, seconds: number): Promise<void> {
  for (const [table, column] of [
    ['shares', 'id'],
    ['share_contents', 'share_id'],
  ] as const) {
    await database.query(
      `update cofferdam.${table} set expires_at = now() + make_interval(secs => $2) where ${column} = $1`,
      [shareId, seconds],
    );
  }
}

/** Sends a call of a reader without an account. The request id is fixed, so that responses can be compared. */
export function sendAsReader(
  url: string,
  name: 'exist' | 'get' | 'remove',
  keys: Partial<ReaderKeys>,
  requestId = 'reader-0000000000000000',
): Promise<TestAnswer> {
  const { authProof: _unused, ...withoutAuth } = keys;
  return sendCall(url, findCall(`share.${name}`), name === 'exist' ? withoutAuth : keys, { 'x-request-id': requestId });
}
