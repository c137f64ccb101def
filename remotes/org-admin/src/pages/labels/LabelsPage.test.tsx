import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { LabelId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import LabelsPage from './LabelsPage.tsx';

const prod = { id: '01900000-0000-7000-8000-000000000001' as LabelId, name: 'prod', color: 'rose' as const, uses: 3 };

function openPage(labels = [prod]) {
  const did: string[] = [];
  const fake = createFakeHost({
    answers: {
      label: {
        list: () => ({ labels, limit: { used: labels.length, allowed: 200 } }),
        add: ({ name }) => {
          if (name === 'prod') {
            throw new ApiError('/x', 409, { errorCode: 'request.conflict', requestId: 'r', details: {} });
          }
          did.push(`add ${name}`);
          return { label: { ...prod, name, uses: 0 } };
        },
        update: ({ name }) => {
          did.push(`rename to ${name}`);
          return { label: prod, changed: 3 };
        },
      },
    },
  });
  renderPage(fake, <LabelsPage />, { path: '/organization/labels' });
  return did;
}

describe('the labels of an organization', () => {
  it('are added, but for what is no label and what is there already', async () => {
    const did = openPage([]);
    // The button goes to the middle when there is nothing.
    await screen.findByText('No labels yet');
    await userEvent.click(screen.getByRole('button', { name: 'Add label' }));
    const name = await screen.findByLabelText('Name');
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add label' });
    await userEvent.type(name, 'a,b');
    await userEvent.click(add);
    expect(await screen.findByText(/^This is no label/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'prod');
    await userEvent.click(add);
    expect(await screen.findByText('There is a label of this name already')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'stage');
    await userEvent.click(add);
    expect(did).toEqual(['add stage']);
  });

  it('say before they are renamed what carries them', async () => {
    const did = openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'live');
    expect(await screen.findByText(/^3 secrets and notes of standard workspaces carry it/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save label' }));
    expect(did).toEqual(['rename to live']);
  });
});
