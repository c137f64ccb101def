import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SecretId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import EditLabelsDialog from '../features/items/labels/EditLabelsDialog.tsx';
import { LabelItemsDialog } from '../features/items/labels/LabelItemsDialog.tsx';
import { noteKind } from '../features/notes/noteKind.tsx';
import ChangeNoteDialog from '../features/notes/page/ChangeNoteDialog.tsx';
import type { Note } from '../features/notes/noteQueries.ts';

const organization = buildOrganization();
const workspace = buildWorkspace();
const scope = {
  organizationId: organization.id,
  organizationName: organization.name,
  workspaceId: workspace.id,
  workspaceName: workspace.name,
};
const note = { id: 'note' as SecretId, name: 'Runbook', labels: ['prod'], format: 'PLAIN' };

const dialogs: readonly (readonly [string, (onClose: () => void) => ReactElement])[] = [
  [
    'a note’s details',
    (onClose) => (
      <ChangeNoteDialog
        scope={scope}
        note={note as unknown as Note}
        first="labels"
        onClose={onClose}
        onSaved={onClose}
      />
    ),
  ],
  [
    'the labels of one item',
    (onClose) => <EditLabelsDialog kind={noteKind} scope={scope} item={note} onClose={onClose} />,
  ],
  [
    'the labels of several items',
    (onClose) => (
      <LabelItemsDialog
        kinds={{ note: noteKind }}
        organizationId={scope.organizationId}
        organizationName={scope.organizationName}
        items={[{ kind: 'note', id: note.id, name: note.name, workspace }]}
        onClose={onClose}
        onDone={onClose}
      />
    ),
  ],
];

const isAsking = () => screen.queryByRole('dialog', { name: 'Discard unsaved changes?' }) !== null;

async function open(dialog: (onClose: () => void) => ReactElement) {
  const onClose = jest.fn();
  const fake = createFakeHost({
    answers: { label: { list: () => ({ labels: [], limit: { used: 0, allowed: 200 } }) } },
  });
  renderPage(fake, dialog(onClose));
  const [field] = await screen.findAllByRole('textbox', { name: /labels/i });
  return { field: field!, onClose };
}

it.each(dialogs)(
  'the dialog with %s asks before labels are lost, added or still being typed',
  async (_what, dialog) => {
    const { field, onClose } = await open(dialog);
    await userEvent.type(field, 'eu');
    await userEvent.keyboard('{Escape}');
    expect(isAsking()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(isAsking()).toBe(false);
    // Leaving the field added the label.
    await userEvent.click(field);
    expect(field).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(isAsking()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  },
);

it.each(dialogs)('the dialog with %s closes without a question if nothing was changed', async (_what, dialog) => {
  const { onClose } = await open(dialog);
  await userEvent.keyboard('{Escape}');
  expect(isAsking()).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the dialog with a note’s details asks before another format is lost', async () => {
  const { onClose } = await open(dialogs[0]![1]);
  await userEvent.click(screen.getByRole('radio', { name: 'Markdown' }));
  await userEvent.keyboard('{Escape}');
  expect(isAsking()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
