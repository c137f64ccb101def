import type { Person } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import type { Product } from '@cofferdam/local/product';
import { processorMilliseconds } from '../load/processorTime.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { settleDatabase } from '../product/fillWorkspace.ts';
import type { Bench, Figure } from '../report/figure.ts';
import { fullPlan, seedOrganization, type SeededOrganization } from '../seed/seedOrganization.ts';

const barMilliseconds = 50;
const rounds = 8;

/** Search terms by kind: prefixes of many or few names, typing errors, and terms without a match. */
const typed: Readonly<Record<string, readonly string[]>> = {
  '1 letter': ['s', 'b', 'k', '0'],
  '2 letters': ['st', 'ba', 'ra', 'zu'],
  '3 letters': ['str', 'dat', 'kaz', '000'],
  '4 letters': ['stri', 'data', 'mino', 'vozu'],
  '5 letters': ['strip', 'datab', 'redis', 'zuvot'],
  rare: ['000123', 'zuzuzuz', '019999', 'vozutiv'],
  misspelt: ['stirpe', 'databse', 'gihub', 'paymnet'],
  'inside of words': ['tripe', 'abase', 'gnin', 'ebhoo'],
  'two common words': ['redis stripe', 'aws bace', 'ba se', 'mail queue'],
  'a common and a rare word': ['stripe 000123', 's 019999', 'ba zuzuzuz', 'queue vozutiv'],
  'three words': ['stripe redis github', 'aws mail ba', 'redis ka 00', 'data back qu'],
  'two misspelt words': ['strpe reids', 'databse gihub', 'mial quue', 'paymnet awss'],
  punctuation: ['STRIPE_', 'redis/aws', 'github.ba', 'mail-queue:0'],
  'other scripts': ['ключ', 'пар', '資格', 'κλειδι ba'],
  'not there': ['qqqqq', 'xylophone', 'wwww', 'zzzz9'],
};

/**
 * The search over everything in an organization with a million names, beside another organization. The figure is the
 * slowest of twenty responses, once right after seeding and once with current statistics of the database.
 */
export const searchBench: Bench = {
  name: 'search',
  async run() {
    const product = await startUnlimitedProduct();
    try {
      const seeded = await seedOrganization(product, fullPlan, (line) => console.log(`  ${line}`));
      const measureBoth = async (when: string): Promise<Figure[]> => [
        ...(await measure(product, seeded, `who sees all${when}`, seeded.owner)),
        ...(await measure(product, seeded, `who sees 30 workspaces${when}`, seeded.member)),
      ];
      const fresh = await measureBoth(', before statistics');
      await settleDatabase(product.databaseUrl);
      return [...(await measureBoth('')), ...fresh];
    } finally {
      await product.stop();
    }
  },
};

async function measure(
  product: Product,
  { place }: SeededOrganization,
  who: string,
  person: Person,
): Promise<Figure[]> {
  const pids = [product.pid, databasePidOf(product)];
  const figures: Figure[] = [];
  for (const [kind, terms] of Object.entries(typed)) {
    const times: number[] = [];
    let usedBefore = 0;
    for (let round = -1; round < rounds; round += 1) {
      if (round === 0) usedBefore = processorMilliseconds(pids);
      for (const term of terms) {
        const milliseconds = await timeOf(product.origin, person, place.organizationId, term);
        // The first round is warm-up.
        if (round >= 0) times.push(milliseconds);
      }
    }
    const slow = percentile(times, 0.95);
    const used = (processorMilliseconds(pids) - usedBefore) / times.length;
    figures.push({
      bench: 'search',
      name: `search ${kind}, ${who}`,
      figure: `p95 ${slow.toFixed(1)} ms, median ${percentile(times, 0.5).toFixed(1)} ms, ${used.toFixed(1)} ms CPU`,
      control: '',
      ratio: null,
      bar: `p95 <= ${barMilliseconds} ms`,
      isReached: slow <= barMilliseconds,
    });
  }
  return figures;
}

async function timeOf(origin: string, person: Person, organizationId: string, term: string): Promise<number> {
  const query = new URLSearchParams({ organizationId, term });
  const begun = performance.now();
  const answer = await fetch(`${origin}/core/api/v1/search/all?${query.toString()}`, {
    headers: { authorization: person.authorization },
  });
  await answer.text();
  if (!answer.ok) throw new Error(`the search for ${term} returned ${answer.status}`);
  return performance.now() - begun;
}

function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
