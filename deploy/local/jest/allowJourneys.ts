import { jest } from '@jest/globals';

/** The same for tests that start products and browsers, and wait for them several times. */
jest.setTimeout(180_000);
