import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../base/index.ts';
import { Dialog } from '../overlay/index.ts';
import { Checkbox, Form, PasswordField, SearchField, Select, TextField } from './index.ts';
import { ChoiceCards, FileDrop, LabelInput, TextArea } from '../page-parts/index.ts';

function Labels(props: {
  check?: (label: string) => string | undefined;
  onChange?: (labels: readonly string[]) => void;
}): ReactNode {
  const [values, setValues] = useState<readonly string[]>(['stripe']);
  return (
    <LabelInput
      label="Labels"
      values={values}
      onChange={(next) => {
        setValues(next);
        props.onChange?.(next);
      }}
      {...(props.check === undefined ? {} : { check: props.check })}
    />
  );
}

describe('Field', () => {
  it('associates label and hint with the control', () => {
    render(<TextField label="Name" hint="1 to 64 characters" value="" onChange={() => undefined} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAccessibleDescription('1 to 64 characters');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('replaces the hint by the error, and marks the control as invalid', () => {
    render(
      <TextField
        label="Name"
        hint="1 to 64 characters"
        error="This name is taken"
        value="A"
        onChange={() => undefined}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('This name is taken');
    expect(screen.queryByText('1 to 64 characters')).toBeNull();
  });

  it('has “optional” as part of the name', () => {
    render(<TextArea label="Description" optional value="" onChange={() => undefined} />);
    expect(screen.getByRole('textbox', { name: 'Description optional' })).toBeInTheDocument();
  });

  it('counts characters as people do, not as UTF-16 does', () => {
    render(<TextField label="Name" limit={64} value="a🔑b" onChange={() => undefined} />);
    expect(screen.getByText('3 / 64')).toBeInTheDocument();
  });
});

describe('PasswordField', () => {
  it('is masked until the person asks to see it', async () => {
    render(<PasswordField label="Password" value="correct horse" onChange={() => undefined} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('SearchField', () => {
  it('gets the focus by / from the page, but not from a field', async () => {
    render(
      <>
        <TextField label="Other" value="" onChange={() => undefined} />
        <SearchField label="Filter by name" value="" onChange={() => undefined} />
      </>,
    );
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Filter by name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('textbox', { name: 'Other' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Other' })).toHaveFocus();
  });

  it('is cleared by Escape', async () => {
    const onChange = jest.fn();
    render(<SearchField label="Filter" value="stripe" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox'), '{Escape}');
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('LabelInput', () => {
  it('adds each label once by Enter, comma and paste', async () => {
    const onChange = jest.fn();
    render(<Labels onChange={onChange} />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, 'pci{Enter}prod,stripe{Enter}');
    await userEvent.click(input);
    await userEvent.paste('eu, us\nca');
    expect(onChange).toHaveBeenLastCalledWith(['stripe', 'pci', 'prod', 'eu', 'us', 'ca']);
  });

  it('has the focus from the start if requested', () => {
    render(<LabelInput autoFocus label="Labels" values={[]} onChange={() => undefined} />);
    expect(screen.getByRole('textbox', { name: 'Labels' })).toHaveFocus();
  });

  it('removes the last one by Backspace in the empty field', async () => {
    const onChange = jest.fn();
    render(<Labels onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('says which one its button removed, and keeps the focus', async () => {
    render(<Labels />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove stripe' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByText('stripe removed')).toBeInTheDocument();
  });

  it('adds a typed label before its form is submitted, and blocks the form for an invalid one', async () => {
    const sent = jest.fn();
    function LabelForm(): ReactNode {
      const [values, setValues] = useState<readonly string[]>([]);
      const check = (label: string) => (label.includes(' ') ? 'No spaces' : undefined);
      return (
        <Form onSubmit={() => sent(values)}>
          <LabelInput label="Labels" values={values} onChange={setValues} check={check} />
        </Form>
      );
    }
    render(<LabelForm />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, 'not good{Control>}{Enter}{/Control}');
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('No spaces')).toBeVisible();
    expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.type(input, 'good{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledWith(['good']);
  });

  it('keeps a refused label in the field with the reason', async () => {
    const onChange = jest.fn();
    render(<Labels check={(label) => (label.length > 3 ? 'Too long' : undefined)} onChange={onChange} />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, 'production{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveValue('production');
    expect(input).toHaveAccessibleDescription('Too long');
  });
});

describe('controls', () => {
  it('a disabled checkbox keeps its state and shows the reason', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="Email" checked onChange={onChange} disabledReason="Needs the Admin role" />);
    const box = screen.getByRole('checkbox', { name: 'Email' });
    await userEvent.click(box);
    expect(onChange).not.toHaveBeenCalled();
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription('Needs the Admin role');
  });

  it('a select returns values, not texts', async () => {
    const onChange = jest.fn();
    render(
      <Select
        label="Role"
        value="READER"
        onChange={onChange}
        options={[
          { value: 'READER', label: 'Reader' },
          { value: 'EDITOR', label: 'Editor' },
        ]}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Editor');
    expect(onChange).toHaveBeenCalledWith('EDITOR');
  });

  it('a disabled choice cannot be chosen', async () => {
    const onChange = jest.fn();
    render(
      <ChoiceCards
        label="Plan"
        value="free"
        onChange={onChange}
        options={[
          { value: 'free', title: 'Free' },
          { value: 'team', title: 'Team' },
          { value: 'business', title: 'Business', disabledReason: 'Ask sales' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Business/ }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: /Team/ }));
    expect(onChange).toHaveBeenCalledWith('team');
  });

  it('a drop returns one file if only one is accepted', () => {
    const onFiles = jest.fn();
    render(<FileDrop label="Drop a .env file" onFiles={onFiles} />);
    const files = [new File(['A=1'], 'a.env'), new File(['B=2'], 'b.env')];
    fireEvent.drop(screen.getByRole('group', { name: 'Drop a .env file' }), { dataTransfer: { files } });
    expect(onFiles).toHaveBeenCalledWith([files[0]]);
  });

  it('a masked text has a dot for each character, and is transparent if it is too long', () => {
    const draw = (value: string) => <TextArea label="Value" masked value={value} onChange={() => undefined} />;
    const { rerender } = render(draw('x'.repeat(65_536)));
    const holder = screen.getByRole('textbox', { name: 'Value' }).parentElement;
    expect(holder).toHaveClass('cd-input-masked');
    expect(holder).not.toHaveClass('cd-input-inkless');
    rerender(draw('x'.repeat(65_537)));
    expect(holder).toHaveClass('cd-input-masked', 'cd-input-inkless');
  });

  it('a form is submitted by Enter in a one-line field, and by Ctrl+Enter in a text area', async () => {
    const onSubmit = jest.fn();
    render(
      <Form onSubmit={onSubmit}>
        <TextField label="Name" value="" onChange={() => undefined} />
        <TextArea label="Value" value="" onChange={() => undefined} />
        <button type="submit">Create</button>
      </Form>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('Ctrl+Enter submits the only form of a page from anywhere on it, but none of several', async () => {
    const sent: string[] = [];
    const form = (name: string) => (
      <Form label={name} onSubmit={() => sent.push(name)}>
        <TextField label={name} value="" onChange={() => undefined} />
        <button type="submit">Create</button>
      </Form>
    );
    const { rerender } = render(form('one'));
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['one']);
    rerender(
      <>
        {form('one')}
        {form('two')}
      </>,
    );
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['one']);
    await userEvent.click(screen.getByRole('textbox', { name: 'two' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['one', 'two']);
  });

  it('Ctrl+Enter does not submit the page’s form while a dialog is open', async () => {
    const sent: string[] = [];
    render(
      <>
        <Form onSubmit={() => sent.push('page')}>
          <TextField label="Name" value="" onChange={() => undefined} />
        </Form>
        <Dialog open title="Sure?" onClose={() => undefined}>
          <p>Nothing to send here.</p>
        </Dialog>
      </>,
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
  });

  it.each([
    ['Enter', '{Enter}', true],
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}', true],
    ['Ctrl+Enter, by a button elsewhere,', '{Control>}{Enter}{/Control}', false],
  ])('%s does not submit a form whose button is busy', async (_name, keys, isInside) => {
    const onSubmit = jest.fn();
    const draw = (busy: boolean) => {
      const button = (
        <Button type="submit" form="secret" loading={busy}>
          Create
        </Button>
      );
      return (
        <>
          <Form id="secret" onSubmit={onSubmit}>
            <TextField label="Name" value="" onChange={() => undefined} />
            {isInside && button}
          </Form>
          {!isInside && button}
        </>
      );
    };
    const { rerender } = render(draw(false));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, keys);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(draw(true));
    await userEvent.type(field, keys);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
