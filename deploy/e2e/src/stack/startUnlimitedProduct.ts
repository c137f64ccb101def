import type { Product, ProductOptions } from '@cofferdam/local/product';
import { startConfiguredProduct } from './startConfiguredProduct.ts';

/** Far above what one machine can send: the limits stay on and are never met. */
const unlimited = { perSecond: 1_000_000, burst: 1_000_000 };

/** The product with its flood limits lifted: a load over 16 connections by one person would meet them at once. */
export function startUnlimitedProduct(
  options: ProductOptions = {},
  configuration: Readonly<Record<string, unknown>> = {},
): Promise<Product> {
  return startConfiguredProduct({ ...configuration, floods: { address: unlimited, user: unlimited } }, options);
}
