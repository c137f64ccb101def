import { openProgress } from './progress.ts';
import { takeOutGuards } from './takeOutGuards.ts';
import { writeBook } from './book.ts';

/**
 * What `npm run drill -- guards` runs, with a seed and, for whoever works on some of them, a text that ids hold. The last
 * line holds the figures; survivors fail it. A run that was ended goes on with the same seed.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [seed = '1', only = ''] = process.argv.slice(2);
const [one = '', other = ''] = (process.env['COFFERDAM_GUARDS_DATABASES'] ?? '').split(' ');
const from = performance.now();
const time = (): string => `${Math.round((performance.now() - from) / 1_000)} s`;
const score = await takeOutGuards({
  seed: Number(seed),
  databases: [one, other],
  only,
  progress: openProgress(Number(seed)),
  say: (line) => say(`${time()}  ${line}`),
});
for (const fault of score.faults) say(fault);
if (score.faults.length === 0 && only === '') writeBook(score.missedBy);
const { guards, byMatrix, byStatements, byTests, backed, survivors, faults } = score;
say(
  `${guards} guards: ${byMatrix} missed by the matrix, ${byStatements} by their statements, ${byTests} by other tests, ${backed} with what holds them up, ${survivors} by nobody, ${faults.length} faults, ${time()}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
