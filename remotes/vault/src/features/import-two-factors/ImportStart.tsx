import { useState } from 'react';
import { Button, Note, Section } from '@cofferdam/ui/base';
import { FileDrop, Form, TextArea } from '@cofferdam/ui/form';
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
  const [text, setText] = useState('');
  return (
    <>
      {fault !== null && (
        <Note tone="bad" live="assertive">
          {fault}
        </Note>
      )}
      <FileDrop
        label={messages.dropLabel}
        hint={messages.dropHint}
        buttonLabel={messages.choose}
        onFiles={([file]) => {
          if (file !== undefined) void readFile(file).then(onText);
        }}
      />
      <Section title={messages.scanTitle}>
        <QrSources onText={onText} onFile={(file) => void file.text().then(onText)} stays />
      </Section>
      <Form label={messages.review} onSubmit={() => onText(text)}>
        <TextArea
          mono
          masked
          rows={6}
          label={messages.paste}
          hint={messages.pasteHint}
          value={text}
          onChange={setText}
        />
        <div>
          <Button type="submit" {...(text.trim() === '' ? { disabledReason: messages.nothing } : {})}>
            {messages.review}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** What a file says: a picture by its QR code, everything else as text. A picture without one says nothing. */
async function readFile(file: File): Promise<string> {
  return file.type.startsWith('image/') ? ((await readQrFile(file)) ?? '') : file.text();
}
