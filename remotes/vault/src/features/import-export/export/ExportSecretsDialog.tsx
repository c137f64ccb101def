import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { TriangleAlert } from '@cofferdam/ui/icons';
import { Dialog } from '@cofferdam/ui/overlay';
import { downloadText } from '@cofferdam/ui/value';
import { fitsEnv, writeSecrets, writtenFormats, type WrittenFormat } from '../formats/writeSecrets.ts';
import type { ItemDialogProps } from '../../items/actions/ItemActionDialog.tsx';
import { useManyValues } from '../../reading/value/useManyValues.ts';
import { exportSecretsMessages as messages } from './exportSecrets.messages.ts';

/** Writes current values into a file of this browser. */
export default function ExportSecretsDialog({ organizationId, items, onClose, onDone }: ItemDialogProps) {
  const host = useHost();
  const [format, setFormat] = useState<WrittenFormat>('env');
  const names = items.map(({ name }) => name);
  const { id: workspaceId, name: workspaceName } = items[0].workspace;
  const values = useManyValues({ organizationId, workspaceId });
  const unfit = format === 'env' ? names.filter((name) => !fitsEnv(name)).length : 0;

  const run = async (): Promise<void> => {
    const given = await values.read(names);
    if (given === null) return;
    const written = format === 'env' ? given.filter(({ name }) => fitsEnv(name)) : given;
    downloadText(messages.fileName(workspaceName, format), writeSecrets(format, written));
    host.notify({
      type: 'INFO',
      title: messages.done(written.length),
      description: given.length < names.length ? messages.without(names.length - given.length) : workspaceName,
    });
    onDone();
  };
  return (
    <Dialog
      open
      title={messages.title(names.length)}
      onClose={onClose}
      footStart={values.isReading ? messages.progress(values.done, names.length) : undefined}
      primary={{
        label: messages.confirm,
        loading: values.isReading,
        disabledReason: unfit === names.length ? messages.noneFits : undefined,
        onRun: () => void run(),
      }}
    >
      <div className="cd-stack cd-gap-16">
        <Note tone="warn" icon={<TriangleAlert />}>
          {messages.warning(workspaceName)}
        </Note>
        <Select
          label={messages.format}
          value={format}
          onChange={setFormat}
          options={writtenFormats.map((value) => ({ value, label: messages.formats[value] }))}
          hint={unfit > 0 ? messages.unfit(unfit) : messages.hints[format]}
        />
      </div>
    </Dialog>
  );
}
