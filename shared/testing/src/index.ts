export { buildOrganization, buildSession, buildUser, buildWorkspace } from './buildSession.ts';
export {
  createFakeHost,
  type FakeCopy,
  type FakeEmission,
  type FakeHandledError,
  type FakeHost,
  type FakeHostOptions,
  type FakeNavigation,
} from './createFakeHost.ts';
export type { FakeAnswer, FakeAnswers, FakeCall } from './fakeAnswers.ts';
