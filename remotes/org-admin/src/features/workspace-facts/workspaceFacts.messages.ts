import { formatNumber } from '@cofferdam/ui/format';

const plural = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const counted = (number: number, isMore: boolean): string => `${formatNumber(number)}${isMore ? '+' : ''}`;

/** Words of the overview of a workspace, English. */
export const workspaceFactsMessages = {
  contents: 'Contents',
  secrets: (number: number) => plural(number, 'secret', 'secrets'),
  codes: (number: number) => plural(number, 'two-factor code', 'two-factor codes'),
  notes: (number: number) => plural(number, 'note', 'notes'),
  links: (number: number) => plural(number, 'open link', 'open links'),
  people: (number: number) => plural(number, 'person', 'people'),
  access: 'Who has access',
  permissions: 'Permissions',
  attention: 'Needs attention',
  due: (number: number, isMore: boolean) =>
    number === 1
      ? '1 secret is past its rotation date'
      : `${counted(number, isMore)} secrets are past their rotation dates`,
  known: (number: number, isMore: boolean) =>
    number === 1
      ? '1 secret was read by someone who left'
      : `${counted(number, isMore)} secrets were read by people who left`,
  first: (name: string) => `First: ${name}`,
  review: 'Review',
  rotation: 'Rotation',
  scheduled: (number: number) => `${formatNumber(number)} scheduled`,
  endingLinks: (number: number, isMore: boolean) =>
    number === 1 ? '1 link expires within a day' : `${counted(number, isMore)} links expire within a day`,
  openedOf: (unopened: number, opened: number) =>
    [unopened > 0 ? `${unopened} unopened` : '', opened > 0 ? `${opened} opened` : ''].filter(Boolean).join(', '),
  showLinks: 'Show links',
  nextLinks: 'Links that expire next',
  allLinks: (number: number) => `All ${formatNumber(number)} open`,
  opened: (times: number) => (times === 0 ? 'unopened' : times === 1 ? 'opened once' : `opened ${times} times`),
  failedTitle: 'Couldn’t load the workspace',
  failed: 'The server didn’t answer.',
} as const;
