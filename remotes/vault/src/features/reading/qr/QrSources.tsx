import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button, Note, SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { FileUp } from '@cofferdam/ui/icons';
import { Monitor, QrCode } from '@cofferdam/ui/page-icons';
import { isTyping } from '@cofferdam/ui/theme';
import { DropArea } from './DropArea.tsx';
import { qrMessages as messages } from './qr.messages.ts';
import styles from './qr.module.css';
import { readQrFile } from './readQr.ts';

const LiveReader = lazyPart(() => import(/* webpackChunkName: "qr-live" */ './LiveReader.tsx'), {
  loading: <SkeletonRows rows={3} />,
});

/** Props of QrSources. */
export interface QrSourcesProps {
  /** Called with the texts of the codes in one picture, or with pasted text, and their source. */
  readonly onTexts: (texts: readonly string[], from: string) => void;
  /** Handles files that aren't pictures. Without it, the message says that they contain no code. */
  readonly onFile?: (file: File) => void;
  /** Continues reading after a code, for sets of codes. */
  readonly stays?: boolean;
  /** The texts of a drop area; without it, a row of buttons. */
  readonly area?: { readonly title: string; readonly hint: string; readonly ref: Ref<HTMLDivElement> };
  /** Another option, after the buttons. */
  readonly more?: ReactNode;
}

/** Reads QR codes from the camera, the screen, or a chosen, dropped or pasted picture. */
export function QrSources({ onTexts, onFile, stays = false, area, more }: QrSourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<'camera' | 'screen' | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef({ onTexts, onFile });
  useLayoutEffect(() => {
    latest.current = { onTexts, onFile };
  }, [onTexts, onFile]);

  const takeFiles = useCallback(async (files: readonly File[], from?: string): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    const other = files.find(({ type }) => !type.startsWith('image/'));
    if (other !== undefined && latest.current.onFile !== undefined) {
      latest.current.onFile(other);
      return;
    }
    const texts = (await Promise.all(files.map(readQrFile))).flat();
    setHasNone(texts.length === 0);
    const names = files.length === 1 ? file.name : messages.from.files(files.length);
    if (texts.length > 0) latest.current.onTexts(texts, from ?? names);
  }, []);

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Handle a setup link pasted anywhere: no other field of such a page expects one.
      const isForField = isTyping(event.target) && (stays || !/^\s*otpauth:/iu.test(text));
      if (files.length > 0) {
        event.preventDefault();
        void takeFiles(files, messages.from.pastedPicture);
      } else if (text !== '' && !isForField) {
        event.preventDefault();
        setHasNone(false);
        latest.current.onTexts([text], messages.from.pastedText);
      }
    };
    const handleOver = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsOver(false);
      // Another handler of the page took it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      void takeFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('paste', handlePaste);
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('paste', handlePaste);
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, [stays, takeFiles]);

  const handleRead = (texts: readonly string[], from: 'camera' | 'screen'): void => {
    if (!stays) setLive(null);
    setHasNone(false);
    onTexts(texts, messages.from[from]);
  };
  const size = area === undefined ? 'medium' : 'small';
  const buttons = (
    <div className={styles.sources}>
      <Button size={size} icon={<QrCode />} onClick={() => setLive('camera')}>
        {messages.camera}
      </Button>
      <Button size={size} icon={<Monitor />} onClick={() => setLive('screen')}>
        {messages.screen}
      </Button>
      <Button size={size} icon={<FileUp />} onClick={() => input.current?.click()}>
        {area === undefined ? messages.image : messages.file}
      </Button>
      {more}
    </div>
  );
  const reader = live !== null && (
    <LiveReader key={live} from={live} onRead={(texts) => handleRead(texts, live)} onClose={() => setLive(null)} />
  );
  return (
    <div className={styles.panel}>
      {area === undefined ? (
        reader || buttons
      ) : (
        <DropArea {...area} areaRef={area.ref} isOver={isOver}>
          {reader || buttons}
        </DropArea>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={area === undefined ? messages.image : messages.file}
        accept={onFile === undefined || area === undefined ? 'image/*' : undefined}
        multiple={stays}
        onChange={(event) => {
          void takeFiles([...(event.target.files ?? [])]);
          // Allow choosing the same picture again.
          event.target.value = '';
        }}
      />
      {area === undefined && <span className={styles.hint}>{messages.pasteHint}</span>}
      {hasNone && (
        <Note tone="warn" live="polite">
          {messages.noCode}
        </Note>
      )}
    </div>
  );
}
