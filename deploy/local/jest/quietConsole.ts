import { format } from 'node:util';
import { afterEach, beforeEach, jest } from '@jest/globals';

/**
 * A page that complains in the console is faulty: what a component says there fails the test that drew it. A test of such
 * a complaint catches it with a spy of its own.
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
