import { expect, it } from '@jest/globals';
import { createStopStack } from './stopStack.ts';

it('stops in reverse order of starting, and continues after a failure', async () => {
  const said: string[] = [];
  const stack = createStopStack((line) => said.push(line));
  for (const name of ['database', 'api', 'gateway']) {
    stack.add(name, async () => {
      said.push(name);
      if (name === 'api') throw new Error('no');
    });
  }
  await Promise.all([stack.stopAll(), stack.stopAll()]);
  expect(said).toEqual(['gateway', 'api', "api didn't stop cleanly: no", 'database']);
});
