import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { FileUp } from '../icons/index.ts';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { fieldMessages } from './fieldMessages.ts';
import './FileDrop.css';

interface FileDropProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces "Choose a file". */
  buttonLabel?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A drop area for files, with a button to choose them. It doesn't read or send anything. */
export function FileDrop(props: FileDropProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) props.onFiles(files.slice(0, 1));
  };
  useDomEvent(area, 'dragover', (event) => {
    event.preventDefault();
    setOver(true);
  });
  useDomEvent(area, 'dragleave', () => setOver(false));
  useDomEvent(area, 'drop', (event) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files);
  });
  return (
    <div className={over ? 'cd-drop cd-drop-over' : 'cd-drop'} role="group" aria-labelledby={id} ref={area}>
      <FileUp aria-hidden="true" />
      <span id={id} className="cd-strong">
        {props.label}
      </span>
      {props.hint !== undefined && <span className="cd-small cd-dim">{props.hint}</span>}
      <Button onClick={() => input.current?.click()}>{props.buttonLabel ?? fieldMessages.chooseFile}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.buttonLabel ?? fieldMessages.chooseFile}
        onChange={(event) => {
          take(event.target.files);
          // Allow choosing the same file again after it was changed on disk.
          event.target.value = '';
        }}
      />
    </div>
  );
}
