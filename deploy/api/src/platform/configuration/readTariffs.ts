import { readFileSync } from 'node:fs';
import { parseTariffs, shippedTariffs, type Tariffs } from '@cofferdam/domain';

/** Plans and prices: the operator's file, or the shipped ones. @throws Error that names the mistakes. */
export function readTariffs(path: string | undefined): Tariffs {
  if (path === undefined) return shippedTariffs;
  try {
    return parseTariffs(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`the table of plans in ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
