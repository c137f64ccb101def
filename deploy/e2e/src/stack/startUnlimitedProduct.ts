import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product, type ProductOptions } from '@cofferdam/local/product';

/** Far above what one machine can send: the limits stay on and are never met. */
const unlimited = { perSecond: 1_000_000, burst: 1_000_000 };

/** The product with its flood limits lifted: a load over 16 connections by one person would meet them at once. */
export async function startUnlimitedProduct(options: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-configuration-'));
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify({ floods: { address: unlimited, user: unlimited } }));
  try {
    return await startProduct({
      ...options,
      environment: { ...options.environment, COFFERDAM_CONFIGURATION: file },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
