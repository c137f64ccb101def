import { useState } from 'react';
import { Button, Note, PageBody } from '@cofferdam/ui/base';
import { FileDrop, Form, TextArea } from '@cofferdam/ui/form';
import { importEnvMessages as messages } from './importEnv.messages.ts';
import { sourceOfFile, sourceOfText, type ImportSource, type SourceResult } from './importSource.ts';

/** Props of ImportStart. */
export interface ImportStartProps {
  /** Why what was brought could not be taken. */
  readonly fault: string | null;
  readonly onSource: (source: ImportSource) => void;
  readonly onFault: (fault: string) => void;
}

/** Where the file comes from: chosen, dropped, or pasted as text. */
export function ImportStart({ fault, onSource, onFault }: ImportStartProps) {
  const [text, setText] = useState('');
  const take = (result: SourceResult): void => {
    if (result.ok) onSource(result.source);
    else onFault(result.fault);
  };
  return (
    <PageBody width="form">
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
          if (file !== undefined) void sourceOfFile(file).then(take);
        }}
      />
      <Form label={messages.review} onSubmit={() => void sourceOfText(text).then(take)}>
        <TextArea
          mono
          masked
          rows={8}
          label={messages.paste}
          hint={messages.pasteHint}
          value={text}
          onChange={setText}
        />
        <div>
          <Button type="submit" {...(text === '' ? { disabledReason: messages.nothingFound } : {})}>
            {messages.review}
          </Button>
        </div>
      </Form>
    </PageBody>
  );
}
