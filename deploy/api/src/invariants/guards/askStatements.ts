import { startProgram } from './lane/startLane.ts';
import type { MadeStatement } from './lane/madeStatements.ts';

/** Every named statement that the server makes when it is loaded; nothing is sent. */
export async function askStatements(): Promise<readonly MadeStatement[]> {
  const child = startProgram(`${import.meta.dirname}/lane/madeStatements.ts`, {});
  const told = Promise.withResolvers<readonly MadeStatement[]>();
  child.once('message', (found) => told.resolve(found as readonly MadeStatement[]));
  child.once('exit', (code) => told.reject(new Error(`the statements were not told: exit ${code}`)));
  return told.promise;
}
