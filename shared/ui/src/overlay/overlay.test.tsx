import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../base/index.ts';
import { Menu } from '../floating/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { Checkbox, Form, Select, TextField } from '../form/index.ts';
import { ChoiceCards } from '../page-parts/index.ts';
import { CloseButton, closeAllOverlays, ConfirmDialog, Dialog, Drawer, FormDialog } from './index.ts';

function Confirm({ onConfirm, typed = true }: { onConfirm: () => void; typed?: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        title="Delete DATABASE_URL?"
        confirmLabel="Delete it"
        keepLabel="Keep it"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
        {...(typed
          ? {
              typeToConfirm: {
                text: 'DATABASE_URL',
                label: 'Type DATABASE_URL to go on',
                disabledReason: 'Type the name first',
              },
            }
          : {})}
      >
        From workspace payments-prod
      </ConfirmDialog>
    </>
  );
}

describe('ConfirmDialog', () => {
  it('waits for the typed name, then runs once', async () => {
    const onConfirm = jest.fn();
    render(<Confirm onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete DATABASE_URL?' });
    expect(dialog).toHaveTextContent('From workspace payments-prod');
    const confirm = screen.getByRole('button', { name: 'Delete it' });
    await userEvent.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
    const field = screen.getByRole('textbox', { name: 'Type DATABASE_URL to go on' });
    await userEvent.type(field, 'DATABASE_UR{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(field, 'L{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is canceled by its other button, and forgets the typed name', async () => {
    render(<Confirm onConfirm={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await userEvent.type(await screen.findByRole('textbox'), 'DATABASE_URL');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    expect(await screen.findByRole('textbox')).toHaveValue('');
  });
});

describe('Dialog and Drawer', () => {
  it('are closed by `closeAllOverlays`, as an alert does', async () => {
    const onClose = jest.fn();
    const { rerender } = render(
      <Dialog open title="Rename" onClose={onClose}>
        Name
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Rename' });
    act(() => closeAllOverlays());
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(
      <Drawer open title="Share" onClose={onClose}>
        Link
      </Drawer>,
    );
    await screen.findByRole('dialog', { name: 'Share' });
    act(() => closeAllOverlays());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('set the policy’s nonce on the style of the scroll lock', async () => {
    render(
      <ThemeRoot mode="light" nonce="of-the-document">
        <Dialog open title="Rename" onClose={() => undefined}>
          Name
        </Dialog>
      </ThemeRoot>,
    );
    await screen.findByRole('dialog', { name: 'Rename' });
    const nonces = [...document.querySelectorAll('style')].map((style) => style.getAttribute('nonce'));
    expect(nonces).toEqual(['of-the-document']);
  });
});

function Fields(): ReactNode {
  const [name, setName] = useState('A');
  return <TextField label="Name" value={name} onChange={setName} />;
}

describe('an overlay with typed text', () => {
  const shapes = [
    [
      'dialog',
      (onClose: () => void) => (
        <FormDialog open title="Rename" onClose={onClose} submit={{ label: 'Save', onSubmit: () => undefined }}>
          <Fields />
        </FormDialog>
      ),
    ],
    [
      'drawer',
      (onClose: () => void) => (
        <Drawer open title="Rename" onClose={onClose} foot={<CloseButton>Cancel</CloseButton>}>
          <Form onSubmit={() => undefined}>
            <Fields />
          </Form>
        </Drawer>
      ),
    ],
  ] as const;
  const ways = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a click outside', () => userEvent.click(document.querySelector('.cd-mask') ?? document.body)],
  ] as const;
  const cases = shapes.flatMap(([shape, show]) => ways.map(([way, close]) => [shape, way, show, close] as const));

  it.each(cases)('is a %s that asks before %s closes it', async (_shape, _way, show, close) => {
    const onClose = jest.fn();
    render(<ThemeRoot mode="light">{show(onClose)}</ThemeRoot>);
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(field, 'B');
    await close();
    await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveValue('AB');
    expect(onClose).not.toHaveBeenCalled();
    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each(cases)(
    'is a %s that %s closes without a question if the text is as before',
    async (_shape, _way, show, close) => {
      const onClose = jest.fn();
      render(<ThemeRoot mode="light">{show(onClose)}</ThemeRoot>);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'B{Backspace}');
      await close();
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })).toBeNull();
    },
  );
});

function Choices(): ReactNode {
  const [role, setRole] = useState('reader');
  const [isOn, setOn] = useState(false);
  const [key, setKey] = useState('ours');
  return (
    <>
      <Select
        label="Role"
        value={role}
        onChange={setRole}
        options={[
          { value: 'reader', label: 'Reader' },
          { value: 'editor', label: 'Editor' },
        ]}
      />
      <Checkbox label="Notify" checked={isOn} onChange={setOn} />
      <ChoiceCards
        label="Key"
        value={key}
        onChange={setKey}
        options={[
          { value: 'ours', title: 'Platform key' },
          { value: 'yours', title: 'Your key' },
        ]}
      />
    </>
  );
}

describe('a dialog with choices', () => {
  const role = (): HTMLElement => screen.getByRole('combobox', { name: 'Role' });
  const choices = [
    ['another option of a select', async () => userEvent.selectOptions(role(), 'editor')],
    ['a checkbox', async () => userEvent.click(screen.getByText('Notify'))],
    ['a radio button', async () => userEvent.click(screen.getByText('Your key'))],
    [
      'a radio button by the arrow keys',
      async () => {
        act(() => screen.getByRole('radio', { name: 'Platform key' }).focus());
        await userEvent.keyboard('{ArrowDown}');
      },
    ],
  ] as const;
  const goBack = [
    async () => userEvent.selectOptions(role(), 'reader'),
    async () => userEvent.click(screen.getByText('Notify')),
    async () => userEvent.click(screen.getByText('Platform key')),
    async () => userEvent.click(screen.getByText('Platform key')),
  ] as const;
  const show = async (): Promise<jest.Mock> => {
    const onClose = jest.fn();
    render(
      <ThemeRoot mode="light">
        <FormDialog open title="Invite" onClose={onClose} submit={{ label: 'Send', onSubmit: () => undefined }}>
          <Choices />
        </FormDialog>
      </ThemeRoot>,
    );
    await screen.findByRole('dialog', { name: 'Invite' });
    return onClose;
  };

  it.each(choices)('asks before it closes if %s was chosen', async (_what, choose) => {
    const onClose = await show();
    await choose();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(choices.map(([what, choose], at) => [what, choose, goBack[at]] as const))(
    'closes without a question if %s was chosen and undone',
    async (_what, choose, undo) => {
      const onClose = await show();
      await choose();
      await undo?.();
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );
});

describe('an overlay that `closeAllOverlays` could lose input of', () => {
  it.each([
    ['stays open if that must be kept', true, 'B', 0],
    ['is closed otherwise', false, 'B', 1],
    ['is closed if the text is as before', true, 'B{Backspace}', 1],
  ] as const)('%s', async (_what, keepUnsaved, typed, closed) => {
    const onClose = jest.fn();
    render(
      <FormDialog open title="Rename" onClose={onClose} submit={{ label: 'Save', onSubmit: () => undefined }}>
        <Fields />
      </FormDialog>,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), typed);
    act(() => closeAllOverlays(keepUnsaved));
    expect(onClose).toHaveBeenCalledTimes(closed);
    expect(screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })).toBeNull();
  });
});

describe('Menu', () => {
  it('opens by its button, runs the chosen entry, and returns the focus', async () => {
    const onSelect = jest.fn();
    render(
      <Menu
        trigger={<Button>More</Button>}
        items={[
          { id: 'copy', label: 'Copy name', onSelect },
          { kind: 'divider', id: 'line' },
          { id: 'share', label: 'Share', disabledReason: 'Sharing needs Editor', onSelect },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'More' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(await screen.findByText('Copy name'));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('does not run a disabled entry, and shows the reason in it', async () => {
    const onSelect = jest.fn();
    render(
      <Menu
        trigger={<Button>More</Button>}
        items={[{ id: 'share', label: 'Share', disabledReason: 'Sharing needs Editor', onSelect }]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByText('Sharing needs Editor'));
    expect(onSelect).not.toHaveBeenCalled();
  });
});
