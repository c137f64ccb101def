import { Section } from '@cofferdam/ui/base';
import { BringStart } from '../../components/files/BringStart.tsx';
import { QrSources } from '../../components/qr/QrSources.tsx';
import { readQrFile } from '../../components/qr/readQr.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';

/** Props of ImportStart. */
export interface ImportStartProps {
  /** Why what was brought could not be taken. */
  readonly fault: string | null;
  readonly onText: (text: string) => void;
}

/** Where codes come from: a file, a QR code, a pasted text. */
export function ImportStart({ fault, onText }: ImportStartProps) {
  return (
    <BringStart
      words={messages}
      fault={fault}
      rows={6}
      onFile={(file) => void readFile(file).then(onText)}
      onText={onText}
    >
      <Section title={messages.scanTitle}>
        <QrSources onText={onText} onFile={(file) => void file.text().then(onText)} stays />
      </Section>
    </BringStart>
  );
}

/** What a file says: a picture by its QR code, everything else as text. A picture without one says nothing. */
async function readFile(file: File): Promise<string> {
  return file.type.startsWith('image/') ? ((await readQrFile(file)) ?? '') : file.text();
}
