import { useState, type ReactNode } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { parsingMessages } from '../parsing/parsing.messages.ts';
import type { Parsing } from '../parsing/useParsing.ts';
import { Form } from '@cofferdam/ui/form';
import { FileDrop, TextArea } from '@cofferdam/ui/page-parts';

/** Texts of the source picker. */
export interface ImportSourcePickerWords {
  readonly dropLabel: string;
  readonly dropHint: string;
  readonly choose: string;
  readonly paste: string;
  readonly pasteHint: string;
  readonly review: string;
  /** Why an empty text can't be reviewed. */
  readonly nothing: string;
}

/** Props of ImportSourcePicker. */
export interface ImportSourcePickerProps {
  readonly words: ImportSourcePickerWords;
  /** Why the file or text was refused. */
  readonly fault: string | null;
  readonly rows: number;
  /** The running parse of the last file or text. A new one cancels it. */
  readonly parsing: Pick<Parsing, 'isParsing' | 'cancel'>;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
  /** Further options, between file and text. */
  readonly children?: ReactNode;
}

/** Picks the source of an import: a chosen or dropped file, or pasted text, which stays masked. */
export function ImportSourcePicker({ words, fault, rows, parsing, onFile, onText, children }: ImportSourcePickerProps) {
  const [text, setText] = useState('');
  return (
    <>
      {fault !== null && (
        <Note tone="bad" live="assertive">
          {fault}
        </Note>
      )}
      {parsing.isParsing && (
        <Note live="polite" action={<Button onClick={parsing.cancel}>{parsingMessages.cancel}</Button>}>
          {parsingMessages.reading}
        </Note>
      )}
      <FileDrop
        label={words.dropLabel}
        hint={words.dropHint}
        buttonLabel={words.choose}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
      {children}
      <Form label={words.review} onSubmit={() => onText(text)}>
        <TextArea mono masked rows={rows} label={words.paste} hint={words.pasteHint} value={text} onChange={setText} />
        <div>
          <Button type="submit" {...(text.trim() === '' ? { disabledReason: words.nothing } : {})}>
            {words.review}
          </Button>
        </div>
      </Form>
    </>
  );
}
