import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { Dialog } from '@cofferdam/ui/overlay';
import { LabelsField } from './LabelsField.tsx';

const save = jest.fn<(labels: readonly string[]) => void>();

function LabelDialog({ initial }: { readonly initial: readonly string[] }) {
  const [labels, setLabels] = useState(initial);
  return (
    <Dialog open title="Label" onClose={() => undefined} primary={{ label: 'Save', onRun: () => save(labels) }}>
      <LabelsField values={labels} onChange={setLabels} />
    </Dialog>
  );
}

async function openDialog(initial: readonly string[]): Promise<HTMLElement> {
  save.mockReset();
  const fake = createFakeHost({
    answers: { label: { list: () => ({ labels: [], limit: { used: 0, allowed: 200 } }) } },
  });
  renderPage(fake, <LabelDialog initial={initial} />);
  return screen.findByRole('textbox', { name: 'Labels' });
}

describe('labels in a dialog', () => {
  it('aren’t saved while the text in the field isn’t a valid label', async () => {
    const input = await openDialog(['prod']);
    await userEvent.type(input, 'eu*');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(/^“eu\*” isn’t a valid label/);
    await userEvent.type(input, '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith(['prod', 'eu']);
  });

  it('aren’t saved while pasted ones are over the limit', async () => {
    const kept = Array.from({ length: 48 }, (_one, index) => `label-${index}`);
    const input = await openDialog(kept);
    await userEvent.click(input);
    await userEvent.paste('eu, us, ca');
    expect(input).toHaveValue('eu, us, ca');
    expect(input).toHaveAccessibleDescription('Use at most 50 labels');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith([...kept, 'eu', 'us']);
  });
});
