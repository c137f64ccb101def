import { jest } from '@jest/globals';

/** How long a test may take says nothing of how fast it is: a busy machine is slow, not wrong. */
jest.setTimeout(60_000);
