import type { Product } from '@cofferdam/local/product';
import { startSharedProduct } from './sharedProduct.ts';

const key = Symbol.for('cofferdam.e2e.product');

/** Called by Jest before the first file. */
export default async function setUpRun(): Promise<void> {
  Reflect.set(globalThis, key, await startSharedProduct());
}

/** Called by Jest after the last file. */
export async function tearDownRun(): Promise<void> {
  const product = Reflect.get(globalThis, key) as Product | undefined;
  await product?.stop();
}
