import { jest } from '@jest/globals';

/** A generous timeout, because a busy machine is slow, not wrong. */
jest.setTimeout(60_000);
