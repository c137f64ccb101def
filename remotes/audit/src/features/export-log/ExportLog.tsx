import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { PageAction } from '@cofferdam/remote-contract';
import {
  sendWithinRateLimit,
  useCommand,
  useDisabledReason,
  useHost,
  usePageActions,
} from '@cofferdam/remote-contract/react';
import { ExportMenu } from '@cofferdam/ui/floating';
import { Download, ShieldCheck } from '@cofferdam/ui/icons';
import { downloadText } from '@cofferdam/ui/value';
import { exportLogMessages as messages } from './exportLog.messages.ts';

type Question = CallInput<'audit', 'export'>;

/** Props of ExportLog. */
export interface ExportLogProps {
  /** The filter of the page. */
  readonly question: Omit<Question, 'format' | 'cursor'>;
}

/** Downloads the events that match the filter as a file, which the server streams. */
export function ExportLog({ question }: ExportLogProps) {
  const host = useHost();
  const command = useCommand({
    run: async (format: Question['format'], signal) => {
      const texts: string[] = [];
      for (let cursor: string | undefined; ;) {
        const next = cursor === undefined ? {} : { cursor };
        const piece: CallOutput<'audit', 'export'> = await sendWithinRateLimit(
          () => host.api.audit.export({ ...question, format, ...next }),
          signal,
        );
        texts.push(piece.text);
        if (piece.nextCursor === null) return { fileName: piece.fileName, text: texts.join('') };
        cursor = piece.nextCursor;
      }
    },
    onDone: ({ fileName, text }) => {
      downloadText(fileName, text);
      host.notify({ type: 'INFO', title: messages.exported(fileName), description: messages.exportedText });
    },
  });
  const head = useCommand({
    run: () => host.api.audit.head({ organizationId: question.organizationId }),
    onDone: (saved) => {
      const fileName = `audit-head-${question.organizationId}.txt`;
      if (saved.head === null)
        return host.notify({ type: 'INFO', title: messages.noHead, description: messages.noHeadYet });
      downloadText(fileName, saved.head);
      host.notify({ type: 'INFO', title: messages.headSaved(fileName), description: messages.headSavedText });
    },
  });
  const disabledReason = useDisabledReason('organization:audit:export');
  const actions: readonly PageAction[] = [
    ...(['JSONL', 'CSV'] as const).map((format) => ({
      id: `export-${format}`,
      label: messages.exportAs[format],
      icon: <Download />,
      disabledReason,
      perform: () => void command.run(format),
    })),
    {
      id: 'save-head',
      label: messages.saveHead,
      icon: <ShieldCheck />,
      disabledReason,
      perform: () => void head.run(),
    },
  ];
  usePageActions(actions);
  return (
    <ExportMenu
      label={messages.export}
      loading={command.isRunning || head.isRunning}
      disabledReason={disabledReason}
      choices={actions.map(({ id, label, perform }) => ({ id, label, onSelect: () => perform?.() }))}
    />
  );
}
