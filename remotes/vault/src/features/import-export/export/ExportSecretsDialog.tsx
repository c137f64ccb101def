import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { Copy, TriangleAlert } from '@cofferdam/ui/icons';
import { Dialog } from '@cofferdam/ui/overlay';
import { downloadText } from '@cofferdam/ui/value';
import { fitsEnv, writeSecrets, writtenFormats, type WrittenFormat } from '../formats/writeSecrets.ts';
import type { ItemDialogProps } from '../../items/actions/ItemActionDialog.tsx';
import { useManyValues } from '../../reading/value/useManyValues.ts';
import { exportSecretsMessages as messages } from './exportSecrets.messages.ts';

/** Copies current values, or saves them as a file. */
export default function ExportSecretsDialog({ organizationId, items, onClose, onDone }: ItemDialogProps) {
  const host = useHost();
  const [format, setFormat] = useState<WrittenFormat>('env');
  const names = items.map(({ name }) => name);
  const { id: workspaceId, name: workspaceName } = items[0].workspace;
  const values = useManyValues({ organizationId, workspaceId });

  const fitting = format === 'env' ? names.filter(fitsEnv) : names;
  const unfit = names.length - fitting.length;
  const noneFits = fitting.length === 0 ? messages.noneFits : undefined;

  const download = async (): Promise<void> => {
    const given = await values.read(fitting);
    if (given === null) return;
    downloadText(messages.fileName(workspaceName, format), writeSecrets(format, given));
    host.notify({
      type: 'INFO',
      title: messages.done(given.length),
      description: given.length < fitting.length ? messages.without(fitting.length - given.length) : workspaceName,
    });
    onDone();
  };
  const copy = async (): Promise<void> => {
    const reading = values.read(fitting, 'COPY');
    // Passed as a promise: browsers only allow copying while they handle the click.
    const text = reading.then((given) => {
      if (given === null) throw new Error('the values were not read');
      return writeSecrets(format, given);
    });
    try {
      await host.copy(text, { isSecret: true, what: messages.copied(fitting.length, format) });
    } catch {
      // The call has shown the error.
      return;
    }
    const missing = fitting.length - ((await reading) ?? []).length;
    if (missing > 0) host.notify({ type: 'INFO', title: messages.without(missing) });
    onDone();
  };
  return (
    <Dialog
      open
      title={messages.title(names.length)}
      onClose={onClose}
      footStart={
        values.isReading ? (
          messages.progress(values.done, fitting.length)
        ) : (
          <Button icon={<Copy />} disabledReason={noneFits} onClick={() => void copy()}>
            {messages.copy}
          </Button>
        )
      }
      primary={{
        label: messages.download,
        loading: values.isReading,
        disabledReason: noneFits,
        onRun: () => void download(),
      }}
    >
      <div className="cd-stack cd-gap-16">
        <Note tone="warn" icon={<TriangleAlert />}>
          {messages.warning(names.length, workspaceName)}
        </Note>
        <Select
          label={messages.format}
          value={format}
          onChange={setFormat}
          options={writtenFormats.map((value) => ({ value, label: messages.formats[value] }))}
          hint={unfit > 0 ? `${messages.unfit(unfit)} ${messages.hints[format]}` : messages.hints[format]}
        />
      </div>
    </Dialog>
  );
}
