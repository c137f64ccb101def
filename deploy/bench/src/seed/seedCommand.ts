import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { settleDatabase } from '../product/fillWorkspace.ts';
import { fullPlan, seedOrganization } from './seedOrganization.ts';

/** Fills the data folder of `COFFERDAM_DATA` and prints how to start it. @throws Error if the variable isn't set */
export async function seedCommand(): Promise<void> {
  const dataDir = process.env['COFFERDAM_DATA'];
  if (dataDir === undefined) throw new Error('set an empty folder to fill: COFFERDAM_DATA=… npm run bench -- seed');
  const product = await startUnlimitedProduct({ dataDir });
  try {
    const { owner, member } = await seedOrganization(product, fullPlan, console.log);
    await settleDatabase(product.databaseUrl);
    console.log(`\nCOFFERDAM_DATA=${dataDir} npm start, then sign in as`);
    for (const { credentials } of [owner, member]) console.log(`  ${credentials.email}  ${credentials.password}`);
  } finally {
    await product.stop();
  }
}
