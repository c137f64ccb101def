import { takeOutGuards } from './takeOutGuards.ts';

/** What `npm run drill -- guards` runs, with a seed. The last line holds the figures; survivors fail it. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { mutants, byMatrix, byTests, backed, survivors, outdated } = await takeOutGuards(
  Number(process.argv[2] ?? 1),
  say,
);
for (const id of survivors) say(`nobody misses ${id}`);
for (const id of outdated) say(`listed as backed, and missed: ${id}`);
say(
  `${mutants} guards: ${byMatrix} missed by the matrix, ${byTests} by other tests, ${backed} backed by another, ${survivors.length} by nobody`,
);
process.exitCode = survivors.length + outdated.length === 0 ? 0 : 1;
