import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { labelsMessages as messages } from './labels.messages.ts';
import { countUses, keepLabel, labelsKey, type Label } from './useLabels.ts';

/** Props of MergeLabelsDialog. */
export interface MergeLabelsDialogProps {
  readonly organizationId: OrganizationId;
  /** Two or more. */
  readonly labels: readonly Label[];
  readonly onClose: () => void;
}

/** Merges several labels into one: the most used one, unless another is chosen. */
export default function MergeLabelsDialog({ organizationId, labels, onClose }: MergeLabelsDialogProps) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const [kept, setKept] = useState(() => labels.toSorted((a, b) => countUses(b) - countUses(a))[0]?.name ?? '');
  const others = labels.filter(({ name }) => name !== kept);
  const command = useCommand({
    run: async () => {
      const target = labels.find(({ name }) => name === kept);
      if (target !== undefined) await keepLabel(api, organizationId, target);
      let sum = 0;
      for (const label of others) {
        const id = await keepLabel(api, organizationId, label);
        const { changed } = await api.label.update({ organizationId, id, name: kept, merge: true });
        sum += changed;
      }
      return sum;
    },
    onDone: (changed) => {
      const title = messages.mergedMany(labels.length, kept);
      notify({ type: 'INFO', title: changed === 0 ? title : `${title}. ${messages.changed(changed)}` });
      onClose();
    },
  });
  const submit = async (): Promise<void> => {
    await command.run();
    // Refresh after a failure too: some of them may be merged.
    await queries.invalidateQueries({ queryKey: labelsKey(organizationId) });
  };
  return (
    <FormDialog
      open
      title={messages.mergeTitle(labels.length)}
      onClose={onClose}
      submit={{ label: messages.merge, loading: command.isRunning, onSubmit: () => void submit() }}
    >
      <Select
        label={messages.keptLabel}
        value={kept}
        options={labels.map((label) => ({
          value: label.name,
          label: `${label.name} (${messages.uses(countUses(label))})`,
        }))}
        onChange={setKept}
      />
      <Note tone="warn" live="polite">
        {messages.mergesMany(
          others.map(({ name }) => name),
          kept,
          others.reduce((sum, label) => sum + countUses(label), 0),
        )}{' '}
        {messages.privateStay}
      </Note>
    </FormDialog>
  );
}
