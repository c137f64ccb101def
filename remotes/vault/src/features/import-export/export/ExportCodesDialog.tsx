import { useRef, useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { codeFormats, writeCodes, type CodeFormat, type WrittenCode } from '@cofferdam/domain/otp';
import { useBatch, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { TriangleAlert } from '@cofferdam/ui/icons';
import { Dialog } from '@cofferdam/ui/overlay';
import { downloadText } from '@cofferdam/ui/value';
import type { ItemDialogProps } from '../../items/actions/ItemActionDialog.tsx';
import { exportCodesMessages as messages } from './exportCodes.messages.ts';

/** Reads secret keys one by one, each recorded, and saves them as a file. */
export default function ExportCodesDialog({ organizationId, items, onClose, onDone }: ItemDialogProps) {
  const host = useHost();
  const [format, setFormat] = useState<CodeFormat>('addresses');
  const { id: workspaceId, name: workspaceName } = items[0].workspace;
  // The keys that a stopped run has read; dropped with the dialog.
  const read = useRef<WrittenCode[]>([]);
  const batch = useBatch<string, never>({
    send: async ([name = ''], signal) => {
      try {
        const entry = await host.api.twoFactor.seedAccess({ organizationId, workspaceId, name }, { signal });
        read.current.push({ ...entry, name, counter: entry.counter ?? 0 });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      return [];
    },
  });
  const download = async (): Promise<void> => {
    const isWhole = await (batch.isStarted ? batch.resume() : batch.start(items.map(({ name }) => name)));
    if (!isWhole) return;
    const gone = items.length - read.current.length;
    downloadText(messages.fileName(workspaceName, format), writeCodes(format, read.current));
    host.notify({
      type: 'INFO',
      title: messages.done(read.current.length),
      description: gone > 0 ? messages.gone(gone) : workspaceName,
    });
    onDone();
  };
  const progress = batch.isPaused ? messages.paused : messages.progress;
  return (
    <Dialog
      open
      title={messages.title(items.length)}
      onClose={batch.isRunning ? batch.stop : onClose}
      cancelLabel={batch.isRunning ? messages.stop : messages.cancel}
      footStart={batch.isStarted ? progress(batch.done, items.length) : undefined}
      primary={{
        label: batch.isStarted ? messages.resume : messages.download,
        loading: batch.isRunning,
        onRun: () => void download(),
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
          options={codeFormats.map((value) => ({ value, label: messages.formats[value] }))}
          hint={`${messages.hints[format]} ${messages.never}`}
        />
      </div>
    </Dialog>
  );
}

/** Whether a code was deleted, moved or renamed since the list was read: the file has the others. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.errorCode === 'two-factor.not-found.name';
}
