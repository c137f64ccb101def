import { Section } from '@cofferdam/ui/base';
import { ImportSourcePicker, type ImportSourcePickerProps } from '../source/ImportSourcePicker.tsx';
import { QrSources } from '../../reading/qr/QrSources.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';

/** Props of ImportStart. */
export type ImportStartProps = Pick<ImportSourcePickerProps, 'fault' | 'parsing' | 'onFile' | 'onText'>;

/** Where codes come from: a file, a QR code, a pasted text. */
export function ImportStart(props: ImportStartProps) {
  const { onFile, onText } = props;
  return (
    <ImportSourcePicker words={messages} rows={6} {...props}>
      <Section title={messages.scanTitle}>
        <QrSources onText={onText} onFile={onFile} stays />
      </Section>
    </ImportSourcePicker>
  );
}
