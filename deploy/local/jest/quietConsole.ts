import { format } from 'node:util';
import { afterEach, beforeEach, jest } from '@jest/globals';

/**
 * A message in the console fails the test that rendered the component. A test of such a message catches it with its own
 * spy.
 */
const complaints: string[] = [];
const complain = (...words: unknown[]): void => void complaints.push(format(...words));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(complain);
  jest.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  jest.restoreAllMocks();
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console was not quiet:\n${said.join('\n')}`);
});
