import { useRef, useState } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { FileUp } from '@cofferdam/ui/icons';
import { Dices } from '@cofferdam/ui/page-icons';
import { GeneratorPanel } from '../../items/generator/GeneratorPanel.tsx';
import { generatorMessages } from '../../items/generator/generator.messages.ts';
import styles from './ValueEditor.module.css';
import { valueEditorMessages as messages } from './valueEditor.messages.ts';

/** Props of ValueSources. */
export interface ValueSourcesProps {
  readonly onGenerate: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** Other sources of a value: generator and file. */
export function ValueSources({ onGenerate, onFile }: ValueSourcesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.sources}>
      <Popover
        label={generatorMessages.title}
        open={isOpen}
        onOpenChange={setIsOpen}
        placement="bottomRight"
        width={320}
        trigger={
          <Button variant="text" size="small" icon={<Dices />}>
            {generatorMessages.open}
          </Button>
        }
      >
        <GeneratorPanel
          onUse={(text) => {
            setIsOpen(false);
            onGenerate(text);
          }}
        />
      </Popover>
      <Button variant="text" size="small" icon={<FileUp />} onClick={() => input.current?.click()}>
        {messages.fromFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.fromFile}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allow choosing the same file again after it was changed on disk.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}
