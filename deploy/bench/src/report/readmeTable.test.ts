import { expect, it } from '@jest/globals';
import { formatResults, readShownResults } from './readmeTable.ts';
import { readResults } from './writeReport.ts';

it('the README shows the figures of results.json; `npm run bench -- readme` writes them', async () => {
  expect(await readShownResults()).toBe(formatResults(await readResults()));
});
