import { PageBody } from '@cofferdam/ui/base';
import { ImportSourcePicker, type ImportSourcePickerProps } from '../source/ImportSourcePicker.tsx';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';

/** Props of ImportStart. */
export type ImportStartProps = Pick<ImportSourcePickerProps, 'fault' | 'parsing' | 'onFile' | 'onText'>;

const words = { ...messages, nothing: messages.nothingFound };

/** Where the file comes from: chosen, dropped, or pasted as text. */
export function ImportStart(props: ImportStartProps) {
  return (
    <PageBody width="form">
      <ImportSourcePicker words={words} rows={8} {...props} />
    </PageBody>
  );
}
