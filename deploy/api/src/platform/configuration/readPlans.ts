import { readFileSync } from 'node:fs';
import { parsePlanTable, shippedPlans, type PlanTable } from '@cofferdam/domain';

/** The table of plans: the operator's file, or the plans that ship. @throws Error that names what is wrong in it. */
export function readPlans(path: string | undefined): PlanTable {
  if (path === undefined) return shippedPlans;
  try {
    return parsePlanTable(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`the table of plans in ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
