import type { Page } from 'playwright';
import type { PageState } from './PageState.ts';

type Opening = (page: Page) => Promise<void>;

/** Presses a button. */
const button =
  (name: string | RegExp): Opening =>
  (page) =>
    page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click();

/** Presses a button, and then chooses in its menu. */
const menu =
  (name: string | RegExp, entry: string): Opening =>
  async (page) => {
    await button(name)(page);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

/** Opens the menu of a row, and chooses in it. */
const rowMenu =
  (row: string, entry?: string): Opening =>
  async (page) => {
    await page.getByRole('row', { name: row }).first().getByRole('button', { name: /^More/ }).click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

/** Selects a row, and presses a button in the bar of the selection. */
const selected =
  (row: string, action: string): Opening =>
  async (page) => {
    await page.getByRole('checkbox', { name: `Select ${row}`, exact: true }).check();
    await page.getByRole('toolbar').getByRole('button', { name: action, exact: true }).click();
  };

const secrets = ['/r/secrets', 'Secrets'] as const;
const secret = ['/secret/REDIS_URL', 'REDIS_URL'] as const;
const note = ['/note/Night%20runbook', 'Night runbook'] as const;
const codes = ['/r/two-factors', 'Two-factor codes'] as const;
const code = ['/two-factor/AWS%20root', 'AWS root'] as const;
const trash = ['/r/trash', 'Trash'] as const;
const users = ['/organization/iam/users', 'Users'] as const;
const profile = ['/user/profile', 'Mara Lindqvist'] as const;

/** Dialogs, drawers and menus without a page state of their own: they look like others, and are only tried by keyboard. */
export const overlayStates: readonly PageState[] = (
  [
    ['the menu of a secret in the list', secrets, rowMenu('AWS_ACCESS_KEY_ID')],
    ['the choice of columns', secrets, button('Columns')],
    ['the menu of a secret', secret, button('More')],
    ['a value that is generated', ['/secret/create', 'New secret'], button('Generate')],
    ['secrets that are moved', secrets, selected('AWS_ACCESS_KEY_ID', 'Move…')],
    ['secrets that are deleted', secrets, selected('AWS_ACCESS_KEY_ID', 'Delete…')],
    ['secrets that are labeled', secrets, selected('AWS_ACCESS_KEY_ID', 'Labels…')],
    ['details of a note', note, menu('More', 'Edit details…')],
    ['a note that is moved', note, menu('More', 'Move to another workspace…')],
    ['a code that is renamed', code, menu('More', 'Rename…')],
    ['a code that is moved', code, menu('More', 'Move to another workspace…')],
    ['a code that is deleted', code, menu('More', 'Delete…')],
    ['a code that is pinned', code, menu('More', 'Pin for offline…')],
    ['codes that are exported', codes, selected('AWS root', 'Export…')],
    ['an item that is restored', trash, rowMenu('Old plan', 'Restore')],
    ['a link that is revoked', ['/r/shares', 'Shared links'], button(/^Revoke/)],
    ['saved filters', ['/r/resources', 'Resource manager'], button('Saved filters')],
    ['the role of a person in its cell', users, button(/change the role of Ines Okafor$/)],
    ['the menu of a person', users, rowMenu('Ines Okafor')],
    ['the export of a log', ['/organization/audit/logs', 'Logs'], button('Export')],
    ['the menu of the account', profile, button(/^Account of /)],
    ['a password that is changed', profile, button('Change password')],
    ['data that is cleared', ['/user/preferences', 'Mara Lindqvist'], button('Clear data')],
  ] as const
).map(([name, [path, title], prepare]) => ({ name, who: 'owner', path, title, prepare, hasOverlay: true }));
