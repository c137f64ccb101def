import type { FakeAnswers } from '@cofferdam/testing';

/** The page that opens a link makes no call of the host. */
export const sampleResponses: FakeAnswers = {};
