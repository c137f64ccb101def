import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product, type ProductOptions } from '@cofferdam/local/product';

/** The product with a configuration file like an operator's. */
export async function startConfiguredProduct(configuration: object, options: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-configuration-'));
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify(configuration));
  try {
    return await startProduct({
      ...options,
      environment: { ...options.environment, COFFERDAM_CONFIGURATION: file },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
