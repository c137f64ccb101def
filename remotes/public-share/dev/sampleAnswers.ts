import type { FakeAnswers } from '@cofferdam/testing';

/** The page that opens a share asks nothing of the host. */
export const sampleAnswers: FakeAnswers = {};
