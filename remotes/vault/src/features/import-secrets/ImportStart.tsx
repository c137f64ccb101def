import { PageBody } from '@cofferdam/ui/base';
import { BringStart } from '../../components/files/BringStart.tsx';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import { sourceOfFile, sourceOfText, type ImportSource, type SourceResult } from './importSource.ts';

/** Props of ImportStart. */
export interface ImportStartProps {
  /** Why what was brought could not be taken. */
  readonly fault: string | null;
  readonly onSource: (source: ImportSource) => void;
  readonly onFault: (fault: string) => void;
}

const words = { ...messages, nothing: messages.nothingFound };

/** Where the file comes from: chosen, dropped, or pasted as text. */
export function ImportStart({ fault, onSource, onFault }: ImportStartProps) {
  const take = (result: SourceResult): void => {
    if (result.ok) onSource(result.source);
    else onFault(result.fault);
  };
  return (
    <PageBody width="form">
      <BringStart
        words={words}
        fault={fault}
        rows={8}
        onFile={(file) => void sourceOfFile(file).then(take)}
        onText={(text) => void sourceOfText(text).then(take)}
      />
    </PageBody>
  );
}
