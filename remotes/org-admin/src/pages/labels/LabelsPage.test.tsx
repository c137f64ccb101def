import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LabelId, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import LabelsPage from './LabelsPage.tsx';

const prod = {
  id: '01900000-0000-7000-8000-000000000001' as LabelId,
  name: 'prod',
  color: 'rose' as const,
  description: 'In production',
  uses: { secrets: 1_200, twoFactors: 1, notes: 0 },
  createdBy: { id: '01900000-0000-7000-8000-0000000000a1' as UserId, name: 'Priya Raman' },
};
const onItems = { ...prod, id: null, name: 'db', color: 'slate' as const, description: '', createdBy: null };

const workspace = {
  ...buildWorkspace({ name: 'payments-prod' }),
  organizationId: buildOrganization().id,
  description: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  secretCount: 0,
  twoFactorCount: 0,
  noteCount: 0,
};

function openPage(
  labels: CallOutput<'label', 'list'>['labels'] = [prod],
  loaded: Promise<unknown> = Promise.resolve(),
) {
  const did: string[] = [];
  const fake = createFakeHost({
    answers: {
      workspace: { list: () => ({ workspaces: [workspace], openShares: 0 }) },
      label: {
        list: async ({ workspaceId }) => {
          await loaded;
          return {
            labels:
              workspaceId === undefined
                ? labels
                : labels.map((one) => ({ ...one, uses: { secrets: 2, twoFactors: 0, notes: 0 } })).slice(0, 1),
            limit: { used: labels.length, allowed: 200 },
          };
        },
        add: ({ name }) => {
          if (name === 'prod') {
            throw new ApiError('/x', 409, { errorCode: 'request.conflict', requestId: 'r', details: {} });
          }
          did.push(`add ${name}`);
          return { label: { ...prod, name } };
        },
        update: ({ name, merge = false }) => {
          did.push(`${merge ? 'merge into' : 'rename to'} ${name}`);
          return { label: prod, changed: 3 };
        },
      },
    },
  });
  renderPage(fake, <LabelsPage />, { path: '/organization/settings/labels' });
  return { did, fake };
}

describe('the labels of an organization', () => {
  it('show the button that adds one when they are loaded: at its place in an empty list or above the others', async () => {
    let load = (): void => undefined;
    openPage([], new Promise<void>((resolve) => (load = resolve)));
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(screen.queryByRole('button', { name: /New label/ })).toBeNull();
    // The filter has its place before, so that the rows don’t move.
    expect(screen.getByRole('search')).toBeVisible();
    load();
    expect(await screen.findByRole('button', { name: /New label/ })).toBeVisible();
    expect(screen.getByText('No labels yet')).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('are found by a part of their name or description, and changing the filter clears the selection', async () => {
    openPage([prod, onItems]);
    await screen.findByText('db');
    const field = screen.getByRole('textbox', { name: 'Filter labels' });
    await userEvent.type(field, 'IN PROD');
    expect(screen.queryByText('db')).toBeNull();
    expect(screen.getByText('prod')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing');
    expect(await screen.findByText('No label matches “nothing”')).toBeVisible();
    expect(screen.queryByText('1 selected')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('db')).toBeVisible();
  });

  it('are added, except for invalid and existing names', async () => {
    const { did, fake } = openPage([]);
    // An empty list shows the button in the middle.
    await screen.findByText('No labels yet');
    await userEvent.click(screen.getByRole('button', { name: 'New label' }));
    const form = within(await screen.findByRole('form', { name: 'New label' }));
    // The button isn't offered while its row is open.
    expect(screen.queryByRole('button', { name: 'New label' })).toBeNull();
    const name = form.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(form.getAllByRole('radio')).toHaveLength(6);
    const add = form.getByRole('button', { name: 'Save label' });
    await userEvent.type(name, 'a,b');
    await userEvent.click(add);
    expect(await screen.findByText(/^Use up to 32 letters/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'prod');
    await userEvent.click(add);
    expect(await screen.findByText('A label with this name already exists')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'stage');
    await userEvent.click(form.getByRole('radio', { name: 'Olive' }));
    await userEvent.type(form.getByLabelText('Description'), 'Before production{Enter}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(did).toEqual(['add stage']);
    expect(fake.calls.findLast(({ call }) => call === 'label.add')?.input).toMatchObject({
      color: 'olive',
      description: 'Before production',
    });
    expect(fake.handledErrors).toEqual([]);
  });

  it('aren’t saved with a description that is too long', async () => {
    const { did } = openPage();
    const fault = 'Descriptions can be up to 300 characters.';
    await screen.findByRole('row', { name: /prod/ });
    await userEvent.click(screen.getByRole('button', { name: /^New label/ }));
    await userEvent.type(await screen.findByLabelText('Name'), 'staging');
    await userEvent.click(screen.getByLabelText('Description'));
    await userEvent.paste('x'.repeat(301));
    await userEvent.click(screen.getByRole('button', { name: 'Save label' }));
    expect(screen.getByText(fault)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit prod' }));
    await userEvent.click(dialog.getByLabelText(/^Description/));
    await userEvent.paste('x'.repeat(301));
    await userEvent.click(dialog.getByRole('button', { name: 'Save label' }));
    expect(dialog.getByText(fault)).toBeVisible();
    expect(did).toEqual([]);
  });

  it('aren’t added when Escape cancels the new one', async () => {
    const { did } = openPage();
    await screen.findByRole('row', { name: /prod/ });
    await userEvent.click(screen.getByRole('button', { name: /^New label/ }));
    await userEvent.type(await screen.findByLabelText('Name'), 'half{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(did).toEqual([]);
  });

  it('say who added them, and no one of those only on items', async () => {
    openPage([prod, onItems, { ...prod, name: 'old', description: '', createdBy: { ...prod.createdBy, name: '' } }]);
    expect(await screen.findByRole('row', { name: /prod/ })).toHaveTextContent('Priya Raman');
    expect(screen.getByRole('row', { name: /old/ })).toHaveTextContent('Deleted account');
    expect(screen.getByRole('row', { name: /db/ })).not.toHaveTextContent('Priya Raman');
  });

  it('are narrowed to those that no item has, and a selection ends with that', async () => {
    openPage([prod, { ...prod, name: 'legacy', description: '', uses: { secrets: 0, twoFactors: 0, notes: 0 } }]);
    await screen.findByRole('row', { name: /prod/ });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unused 1' }));
    expect(screen.queryByRole('row', { name: /prod/ })).toBeNull();
    expect(screen.getByRole('row', { name: /legacy/ })).toBeVisible();
    expect(screen.queryByText('2 selected')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unused 1' }));
    expect(screen.getByRole('row', { name: /prod/ })).toBeVisible();
  });

  it('are narrowed to those used in one workspace, with their uses there, and dialogs speak of all uses', async () => {
    openPage([prod, onItems]);
    await screen.findByText('db');
    await userEvent.click(await screen.findByRole('button', { name: 'Workspace' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'payments-prod' }));
    const row = await screen.findByRole('row', { name: /prod/ });
    expect(within(row).getByRole('link', { name: '2 secrets with prod' })).toHaveAttribute(
      'href',
      `/r/resources?filter=prod&kinds=secret&within=${workspace.id}`,
    );
    expect(screen.queryByText('db')).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText(/It’s removed from 1,201 items/)).toBeVisible();
  });

  it('offer no such filter while each is used', async () => {
    openPage();
    await screen.findByRole('row', { name: /prod/ });
    expect(screen.queryByRole('checkbox', { name: /^Unused/ })).toBeNull();
  });

  it('lead from a row to its items by Enter, and are edited by E', async () => {
    const { fake } = openPage();
    await screen.findByRole('row', { name: /prod/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(fake.navigations).toEqual([{ path: '/r/resources?filter=prod', replace: false }]);
    await userEvent.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Edit prod' })).toBeVisible();
  });

  it('link each count to its items', async () => {
    openPage();
    const row = within(await screen.findByRole('row', { name: /prod/ }));
    expect(row.getByRole('link', { name: '1,200 secrets with prod' })).toHaveAttribute(
      'href',
      '/r/resources?filter=prod&kinds=secret',
    );
    expect(row.getByRole('link', { name: '1 code with prod' })).toHaveAttribute(
      'href',
      '/r/resources?filter=prod&kinds=two-factor',
    );
    expect(row.queryByRole('link', { name: /notes/ })).toBeNull();
  });

  it('are merged from a selection of two or more into the most used one', async () => {
    const { did, fake } = openPage([
      onItems,
      { ...prod, id: null, name: 'live', uses: { ...prod.uses, secrets: 2 } },
      prod,
    ]);
    const select = async (name: string) =>
      userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}`) }));
    await select('db');
    expect(screen.getByRole('button', { name: /^Merge/ })).toHaveAttribute('aria-disabled', 'true');
    await select('live');
    await select('prod');
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 labels?' }));
    expect(dialog.getByText(/^1,204 items get db\. live, prod are removed\./)).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Keep' }), 'live');
    expect(dialog.getByText(/^2,402 items get live\. db, prod are removed\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge labels' }));
    // Labels that are only on items are kept first.
    await waitFor(() => expect(did).toEqual(['add live', 'add db', 'merge into live', 'merge into live']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.notices).toMatchObject([{ title: '3 labels merged into live. 6 items will show the change soon.' }]);
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('show how many items use them before they are renamed', async () => {
    const { did } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'live');
    expect(await screen.findByText(/^1,201 items in standard workspaces use it/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save label' }));
    expect(did).toEqual(['rename to live']);
  });

  it('are listed with color, description and how many items of each kind have them, also those only on items', async () => {
    openPage([onItems, prod]);
    const row = await screen.findByRole('row', { name: /prod/ });
    const cells = within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['prod', 'In production', '1,200', '1', '–']));
    expect(within(row).getByText('prod')).toHaveAttribute('data-color', 'rose');
    expect(within(screen.getByRole('row', { name: /db/ })).getByText('db')).toHaveAttribute('data-color', 'slate');
  });

  it('are added when they are only on items and get another color', async () => {
    const { did, fake } = openPage([onItems]);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Olive' }));
    await userEvent.type(screen.getByLabelText(/^Description/), 'Databases');
    await userEvent.click(screen.getByRole('button', { name: 'Save label' }));
    await waitFor(() => expect(did).toEqual(['add db', 'rename to db']));
    expect(fake.calls.find(({ call }) => call === 'label.update')?.input).toMatchObject({
      id: prod.id,
      name: 'db',
      color: 'olive',
      description: 'Databases',
    });
  });

  it('are merged into the label whose name is typed, whatever its case', async () => {
    const { did } = openPage([onItems, prod]);
    await userEvent.click(
      within(await screen.findByRole('row', { name: /prod/ })).getByRole('button', { name: /^More/ }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'DB');
    expect(await screen.findByText(/^db exists already. 1,201 items with prod get db instead/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merge labels' }));
    await waitFor(() => expect(did).toEqual(['merge into db']));
  });

  it('are removed once even after several clicks, and can be removed again after a failure', async () => {
    const { fake } = openPage();
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' });
    };
    const error = new ApiError('/x', 503, { errorCode: 'service.unavailable', requestId: 'r' });
    fake.answer({
      label: {
        remove: () => {
          throw error;
        },
      },
    });
    const release = fake.hold('label.remove');
    await userEvent.dblClick(await ask());
    expect(fake.calls.filter(({ call }) => call === 'label.remove')).toHaveLength(1);
    release();
    await waitFor(() => expect(fake.handledErrors.map((one) => one.error)).toEqual([error]));
    // An alert closes open dialogs.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.notices.map(({ title }) => title)).toEqual(['service.unavailable']);

    fake.answer({ label: { remove: () => ({ changed: 3 }) } });
    await userEvent.click(await ask());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.notices.map(({ title }) => title)).toEqual(['service.unavailable', 'Label prod removed']);
  });

  it('are counted with those that the server leaves out', async () => {
    const { fake } = openPage();
    fake.answer({ label: { list: () => ({ labels: [prod], unlisted: 1_234, limit: { used: 1, allowed: 200 } }) } });
    expect(await screen.findByText(/^1 of 1,235 in .*The rest are only on items\.$/)).toBeVisible();
  });

  it('are loaded again on Retry after a failed refresh, with the old ones still shown', async () => {
    const { fake } = openPage();
    await screen.findByRole('row', { name: /prod/ });
    fake.answer({
      label: {
        list: () => {
          throw new ApiError('/x', 503, { errorCode: 'service.unavailable', requestId: 'r' });
        },
        remove: () => ({ changed: 3 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('row', { name: /prod/ })).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
    fake.answer({ label: { list: () => ({ labels: [], limit: { used: 0, allowed: 200 } }) } });
    await userEvent.click(retry);
    expect(await screen.findByText('No labels yet')).toBeVisible();
  });
});
