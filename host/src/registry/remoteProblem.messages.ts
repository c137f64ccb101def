import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

const reasons: Readonly<Record<RemoteProblemKind, string>> = {
  unreachable: 'Its files couldn’t be loaded.',
  'too-slow': 'It took too long to load.',
  'not-a-script': 'The response was not its files. A proxy may have answered instead.',
  tampered: 'Its files don’t match the registry, so they weren’t run.',
  broken: 'It failed to start.',
  'needs-newer-host': 'It needs a newer version of the app.',
  'needs-older-host': 'It was made for an earlier version of the app.',
  'needs-newer-api': 'It needs a newer server.',
  disabled: 'It’s turned off by this page’s address.',
  'not-registered': 'It isn’t part of this installation.',
  'page-missing': 'This page isn’t part of the installed version.',
  'page-crashed': 'The page crashed.',
};

/** The words of the failure card. */
export const remoteProblemMessages = {
  title: (section: string) => `${section} isn’t available`,
  reason: (problem: RemoteProblem) => reasons[problem.kind],
  rest: 'Other pages still work.',
  fallbackTried: 'The previous version couldn’t be loaded either.',
  build: ({ name, build }: RemoteProblem) => (build === null ? `Remote ${name}` : `Remote ${name}, build ${build}`),
} as const;
