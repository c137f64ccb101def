import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningServerPid } from '@cofferdam/local/postgres';
import type { Product } from '@cofferdam/local/product';
import { startConfiguredProduct } from './startConfiguredProduct.ts';

/** Where the files of a run find the product. */
const variable = 'COFFERDAM_TEST_PRODUCT';

type SharedProduct = Pick<Product, 'origin' | 'dataDir' | 'databaseUrl' | 'pid'>;

/** All journeys come from one address, and create more accounts per hour than an office. */
const boundless = { perSecond: 1_000_000, burst: 1_000_000 };
const patient = { freeFailures: 1_000_000, firstDelaySeconds: 10, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };

/** Starts the product that the files of a run share, and passes its address to their processes. */
export async function startSharedProduct(): Promise<Product> {
  const product = await startConfiguredProduct({
    floods: { address: boundless, user: boundless },
    attempts: { signUp: patient, network: patient },
  });
  const { origin, dataDir, databaseUrl, pid } = product;
  process.env[variable] = JSON.stringify({ origin, dataDir, databaseUrl, pid } satisfies SharedProduct);
  return product;
}

/**
 * The product that all files of a run share, each with its own people and organizations. A file that kills its product,
 * configures it, or reads all of its data starts a separate one.
 */
export function joinSharedProduct(): Promise<Product> {
  const text = process.env[variable];
  if (text === undefined) throw new Error('the product of this run has not been started');
  const shared = JSON.parse(text) as SharedProduct;
  return Promise.resolve({
    ...shared,
    databasePid: () => runningServerPid(join(shared.dataDir, 'postgres')),
    output: () => readFileSync(join(shared.dataDir, 'product.log'), 'utf8'),
    // It ends with the run.
    stop: () => Promise.resolve(),
    kill9: () => Promise.reject(new Error('others use this product: start one to kill')),
  });
}
