import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeShare, unlockShare } from '@cofferdam/crypto/share';
import type { Person } from '../people/signInPerson.ts';
import { signInPerson } from '../people/signInPerson.ts';
import { makePlace, type MadePlace } from '../places/makePlace.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { createChance } from './createChance.ts';
import { untilHealthy } from './untilHealthy.ts';

/** How often the server is killed, and what makes the moments repeatable. */
export interface ShareKillPlan {
  readonly kills: number;
  /** One-view links that are opened while it is killed; each is tried by two readers at once. */
  readonly links: number;
  readonly seed: number;
}

/** What the drill came to. */
export interface ShareKillOutcome {
  /** Links that were opened. */
  readonly opened: number;
  /** Links whose content was given out more than once. */
  readonly twice: number;
}

interface ReaderKeys {
  readonly id: string;
  readonly linkProof: string;
  readonly authProof: string;
}

const noPassword = { stretch: () => Promise.reject(new Error('no password was set')) };

/**
 * Kills the server with -9 while one-view links are being opened, and tries every link again afterwards: an answer that
 * was lost between the claim and the reader is a view that was used, so no content is ever given out twice.
 */
export async function shareKillDrill({ kills, links, seed }: ShareKillPlan): Promise<ShareKillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(seed);
  let product = await startUnlimitedProduct({ dataDir });
  const outcome = { opened: 0, twice: 0 };
  try {
    let person = await signInPerson(product.origin);
    const place = await makePlace(person, { plan: 'BUSINESS', secrets: { KEY: 'the value' } });
    for (let kill = 0; kill < kills; kill += 1) {
      const made = await Promise.all(Array.from({ length: links }, () => makeLink(person, place)));
      const during = made.map((keys) => Promise.all([openLink(product.origin, keys), openLink(product.origin, keys)]));
      await wait(chance(40));
      await product.kill9();
      const given = await Promise.all(during);
      product = await startUnlimitedProduct({ dataDir });
      await untilHealthy(product.origin);
      person = await person.signInAgain(product.origin);
      const after = await Promise.all(made.map((keys) => openLink(product.origin, keys)));
      for (const [index, before] of given.entries()) {
        const times = [...before, after[index]].filter(Boolean).length;
        outcome.opened += times > 0 ? 1 : 0;
        outcome.twice += times > 1 ? 1 : 0;
      }
    }
    return outcome;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeLink(person: Person, place: MadePlace): Promise<ReaderKeys> {
  const { organizationId, workspaceId } = place;
  const content = { name: 'KEY', version: 1, text: 'the value' };
  const wish = { kind: 'secret', content, views: 1, lifetimeSeconds: 3_600, password: null } as const;
  const made = await makeShare(wish, noPassword);
  const { link, sealed, linkProofHash, authProofHash, terms } = made;
  const sent = { id: link.id, sealed, linkProofHash, authProofHash, password: null, views: 1, notify: [] };
  await person.api.share.secret({
    organizationId,
    workspaceId,
    name: 'KEY',
    version: 1,
    link: { ...sent, lifetimeSeconds: terms.lifetimeSeconds },
  });
  const { authProof } = await unlockShare(link, terms, null, noPassword);
  return { id: link.id, linkProof: await link.proof(), authProof };
}

/** Whether the content was given. No answer is no content: whoever was cut off has nothing. */
async function openLink(origin: string, keys: ReaderKeys): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/core/ext/v1/share/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(keys),
    });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
