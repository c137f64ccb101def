import { jest } from '@jest/globals';

/** In the drill `mutants`, a test that takes this long waits for something that the change prevents. */
jest.setTimeout(10_000);
