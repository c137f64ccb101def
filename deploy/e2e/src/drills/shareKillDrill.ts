import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInPerson } from '../people/signInPerson.ts';
import { claimLink, makeLink, type ReaderKeys } from '../seed/makeLink.ts';
import { seedWorkspace } from '../seed/seedWorkspace.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { untilHealthy } from './untilHealthy.ts';

/** The number of kills, and the seed of their times. */
export interface ShareKillPlan {
  readonly kills: number;
  /** The number of one-view links that are opened during kills; two readers try each one concurrently. */
  readonly links: number;
  readonly seed: number;
}

/** The results of the drill. */
export interface ShareKillOutcome {
  /** Links that were opened. */
  readonly opened: number;
  /** Links whose content was returned more than once. */
  readonly twice: number;
  /** Used-up links whose content no one received, because of a kill between the claim and its response. */
  readonly between: number;
}

/**
 * Kills the server with SIGKILL while one-view links are being opened, then tries every link again. A lost response
 * uses the view, so no content is ever returned twice.
 */
export async function shareKillDrill({ kills, links, seed }: ShareKillPlan): Promise<ShareKillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(seed);
  let product = await startUnlimitedProduct({ dataDir });
  const outcome = { opened: 0, twice: 0, between: 0 };
  try {
    let person = await signInPerson(product.origin);
    const place = await seedWorkspace(person, { plan: 'BUSINESS', secrets: { KEY: 'the value' } });
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

/** Whether the content was returned; false without a response. */
async function openLink(origin: string, keys: ReaderKeys): Promise<boolean> {
  try {
    const answer = await claimLink(origin, keys);
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
