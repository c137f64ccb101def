import type { RemoteProblem, RemoteProblemKind } from './remoteProblem.ts';

const reasons: Readonly<Record<RemoteProblemKind, string>> = {
  unreachable: 'Its files could not be reached.',
  'too-slow': 'Its files did not arrive in time.',
  'not-a-script': 'Something else came back instead of its files, such as the page of a proxy.',
  tampered: 'Its files are not what the registry announced, so they were not run.',
  broken: 'It failed while it was starting.',
  'needs-newer-host': 'It needs a newer version of the application than this one.',
  'needs-newer-api': 'It needs a newer server than this one.',
  disabled: 'It is switched off by the address of this page.',
  'not-registered': 'It is not part of this installation.',
  'page-missing': 'This page is not part of the version that is installed.',
  'page-crashed': 'The page failed while it was being drawn.',
};

/** The words of the failure card. */
export const remoteProblemMessages = {
  title: (section: string) => `${section} is not available`,
  reason: (problem: RemoteProblem) => reasons[problem.kind],
  rest: 'The other sections go on working.',
  fallbackTried: 'The previous version could not be loaded either.',
  build: ({ name, build }: RemoteProblem) => (build === null ? `Remote ${name}` : `Remote ${name}, build ${build}`),
} as const;
