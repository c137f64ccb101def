import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInPerson } from '../people/signInPerson.ts';
import { claimLink, makeLink, type ReaderKeys } from '../places/makeLink.ts';
import { makePlace } from '../places/makePlace.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { untilHealthy } from './untilHealthy.ts';

/** How often the server is killed, and what makes the moments repeatable. */
export interface ShareKillPlan {
  readonly kills: number;
  /** One-view links that are opened while it is killed; two readers try each one concurrently. */
  readonly links: number;
  readonly seed: number;
}

/** What the drill came to. */
export interface ShareKillOutcome {
  /** Links that were opened. */
  readonly opened: number;
  /** Links whose content was given out more than once. */
  readonly twice: number;
  /** Links that were used up and whose content no one has: the kill came between the claim and its answer. */
  readonly between: number;
}

/**
 * Kills the server with -9 while one-view links are being opened, and then tries every link again: a response that
 * was lost between the claim and the reader is a view that was used, so no content is ever given out twice.
 */
export async function shareKillDrill({ kills, links, seed }: ShareKillPlan): Promise<ShareKillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(seed);
  let product = await startUnlimitedProduct({ dataDir });
  const outcome = { opened: 0, twice: 0, between: 0 };
  try {
    let person = await signInPerson(product.origin);
    const place = await makePlace(person, { plan: 'BUSINESS', secrets: { KEY: 'the value' } });
    const make = async () => {
      const link = await makeLink(person, place, { name: 'KEY', text: 'the value' });
      return { id: link.share.id, keys: await link.keys() };
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const made = await Promise.all(Array.from({ length: links }, () => make()));
      const during = made.map(({ keys }) =>
        Promise.all([openLink(product.origin, keys), openLink(product.origin, keys)]),
      );
      await wait(chance(40));
      await product.kill9();
      const given = await Promise.all(during);
      product = await startUnlimitedProduct({ dataDir });
      await untilHealthy(product.origin);
      person = await person.signInAgain(product.origin);
      const { shares } = await person.api.share.my({ organizationId: place.organizationId });
      const used = new Set(shares.flatMap(({ id, state }) => (state === 'USED_UP' ? [id] : [])));
      const after = await Promise.all(made.map(({ keys }) => openLink(product.origin, keys)));
      for (const [index, before] of given.entries()) {
        const times = [...before, after[index]].filter(Boolean).length;
        outcome.opened += times > 0 ? 1 : 0;
        outcome.twice += times > 1 ? 1 : 0;
        const { id } = made[index] ?? {};
        outcome.between += id !== undefined && used.has(id) && !before.some(Boolean) ? 1 : 0;
      }
    }
    return outcome;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whether the content was given. No answer is no content: anyone who was cut off has nothing. */
async function openLink(origin: string, keys: ReaderKeys): Promise<boolean> {
  try {
    const answer = await claimLink(origin, keys);
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
