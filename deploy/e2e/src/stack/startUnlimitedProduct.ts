import type { Product, ProductOptions } from '@cofferdam/local/product';
import { startConfiguredProduct } from './startConfiguredProduct.ts';

/** Far above what one machine can send, so the limits are on but never reached. */
const unlimited = { perSecond: 1_000_000, burst: 1_000_000 };

/** The product with its flood limits lifted: one person's load over 16 connections would hit them immediately. */
export function startUnlimitedProduct(
  options: ProductOptions = {},
  configuration: Readonly<Record<string, unknown>> = {},
): Promise<Product> {
  return startConfiguredProduct(
    { ...configuration, requestsPerPerson: 1_000, floods: { address: unlimited, user: unlimited } },
    options,
  );
}
