import { formatNumber } from '@cofferdam/ui/format';

const counted = (number: number, isMore: boolean): string => `${formatNumber(number)}${isMore ? '+' : ''}`;

/** English texts of the overview of a workspace. */
export const workspaceDetailsMessages = {
  contents: 'Contents',
  secrets: (number: number) => (number === 1 ? 'secret' : 'secrets'),
  codes: (number: number) => (number === 1 ? 'code' : 'codes'),
  notes: (number: number) => (number === 1 ? 'note' : 'notes'),
  links: (number: number) => (number === 1 ? 'open link' : 'open links'),
  people: (number: number) => (number === 1 ? 'person' : 'people'),
  of: (allowed: number) => `of ${formatNumber(allowed)}`,
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
  late: (days: number) =>
    days < 1 ? 'due today' : days === 1 ? '1 day overdue' : `${formatNumber(days)} days overdue`,
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
