import { Section } from '@cofferdam/ui/base';
import { BringStart, type BringStartProps } from '../../components/files/BringStart.tsx';
import { QrSources } from '../../components/qr/QrSources.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';

/** Props of ImportStart. */
export type ImportStartProps = Pick<BringStartProps, 'fault' | 'parsing' | 'onFile' | 'onText'>;

/** Where codes come from: a file, a QR code, a pasted text. */
export function ImportStart(props: ImportStartProps) {
  const { onFile, onText } = props;
  return (
    <BringStart words={messages} rows={6} {...props}>
      <Section title={messages.scanTitle}>
        <QrSources onText={onText} onFile={onFile} stays />
      </Section>
    </BringStart>
  );
}
