import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ShareNotice } from '@cofferdam/domain';
import { makeShare, unlockShare, type Stretching } from '@cofferdam/crypto/share';
import type { Person } from '../people/index.ts';
import type { SeededWorkspace } from './seedWorkspace.ts';

/** The terms of a link; by default a secret's first version, for one view within an hour. */
export interface LinkPlan {
  readonly name: string;
  readonly text: string;
  readonly kind?: 'secret' | 'note';
  readonly password?: string;
  readonly views?: number;
  readonly attempts?: number;
  readonly lifetimeSeconds?: number;
  readonly notify?: readonly ShareNotice[];
  readonly noteToSelf?: string;
}

/** What a reader's page sends to the server. */
export interface ReaderKeys {
  readonly id: string;
  readonly linkProof: string;
  readonly authProof: string;
}

/** A one-time link as its sender has it. */
export interface MadeLink {
  /** Path, query and fragment. */
  readonly path: string;
  /** The part after the #. */
  readonly fragment: string;
  readonly share: CallOutput<'share', 'secret'>['share'];
  /** The body of a request that opens it with this password. */
  keys(password?: string): Promise<ReaderKeys>;
}

const derive = promisify(argon2);
const stretching: Stretching = {
  stretch: async ({ message, salt, memoryKibibytes: memory, passes, lanes: parallelism }) =>
    new Uint8Array(await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: 32 })),
};

/** Creates a link through the API like a browser, for tests and drills that start with one. */
export async function makeLink(person: Person, place: SeededWorkspace, plan: LinkPlan): Promise<MadeLink> {
  const { organizationId, workspaceId } = place;
  const { name, text, kind = 'secret', password = null, views = 1, lifetimeSeconds = 3_600, notify = [] } = plan;
  const content = { name, version: 1, text };
  const made = await makeShare({ kind, content, views, lifetimeSeconds, password }, stretching);
  const { link, sealed, linkProofHash, authProofHash, terms } = made;
  const attempts = plan.attempts === undefined ? {} : { attempts: plan.attempts };
  const limits = { views, lifetimeSeconds, password: terms.password, ...attempts };
  const { share } = await person.api.share[kind === 'note' ? 'notes' : 'secret']({
    organizationId,
    workspaceId,
    name,
    version: 1,
    link: { id: link.id, sealed, linkProofHash, authProofHash, notify: [...notify], ...limits },
    ...(plan.noteToSelf === undefined ? {} : { noteToSelf: plan.noteToSelf }),
  });
  const fragment = link.toFragment();
  return {
    path: `/onetime?id=${link.id}#${fragment}`,
    fragment,
    share,
    keys: async (typed) => {
      const { authProof } = await unlockShare(link, terms, typed ?? null, stretching);
      return { id: link.id, linkProof: await link.proof(), authProof };
    },
  };
}

/** Sends a reader's request for the content. */
export function claimLink(origin: string, keys: ReaderKeys): Promise<Response> {
  return fetch(`${origin}/core/ext/v1/share/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(keys),
  });
}
