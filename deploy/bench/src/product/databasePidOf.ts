import type { Product } from '@cofferdam/local/product';

/** The main process of the product's own PostgreSQL. @throws Error if the product has an external one */
export function databasePidOf(product: Product): number {
  const pid = product.databasePid();
  if (pid === undefined) throw new Error('the product has an external database');
  return pid;
}
