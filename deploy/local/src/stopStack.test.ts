import { expect, it } from '@jest/globals';
import { createStopStack } from './stopStack.ts';

it('stops what was started last first, and goes on when one of them fails', async () => {
  const said: string[] = [];
  const stack = createStopStack((line) => said.push(line));
  for (const name of ['database', 'api', 'gateway']) {
    stack.add(name, async () => {
      said.push(name);
      if (name === 'api') throw new Error('no');
    });
  }
  await Promise.all([stack.stopAll(), stack.stopAll()]);
  expect(said).toEqual(['gateway', 'api', 'api did not stop well: no', 'database']);
});
