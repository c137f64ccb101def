import { jest } from '@jest/globals';

/** A test that makes a database waits for a disk that others use as well. */
jest.setTimeout(60_000);
