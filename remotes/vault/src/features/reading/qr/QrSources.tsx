import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, Note, SkeletonRows } from '@cofferdam/ui/base';
import { FileUp, Monitor, QrCode } from '@cofferdam/ui/icons';
import { isTyping } from '@cofferdam/ui/theme';
import { qrMessages as messages } from './qr.messages.ts';
import styles from './qr.module.css';
import { readQrFile } from './readQr.ts';

const LiveReader = lazy(() => import(/* webpackChunkName: "qr-live" */ './LiveReader.tsx'));

/** Props of QrSources. */
export interface QrSourcesProps {
  /** Called with the text of each code that is read, and with text that is pasted outside of a field. */
  readonly onText: (text: string) => void;
  /** Takes files that are no pictures; without it they are told to hold no code. */
  readonly onFile?: (file: File) => void;
  /** Goes on reading after a code, for sets of them. */
  readonly stays?: boolean;
}

/** The ways in which a QR code comes: camera, screen, a picture chosen, dropped or pasted. */
export function QrSources({ onText, onFile, stays = false }: QrSourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<'camera' | 'screen' | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const latest = useRef({ onText, onFile });
  useLayoutEffect(() => {
    latest.current = { onText, onFile };
  }, [onText, onFile]);

  const takeFile = useCallback(async (file: File): Promise<void> => {
    const isPicture = file.type.startsWith('image/');
    if (!isPicture && latest.current.onFile !== undefined) {
      latest.current.onFile(file);
      return;
    }
    const text = await readQrFile(file);
    setHasNone(text === null);
    if (text !== null) latest.current.onText(text);
  }, []);

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files[0] !== undefined) {
        event.preventDefault();
        void takeFile(files[0]);
      } else if (text !== '' && !isTyping(event.target)) {
        event.preventDefault();
        setHasNone(false);
        latest.current.onText(text);
      }
    };
    const handleOver = (event: DragEvent): void => event.preventDefault();
    const handleDrop = (event: DragEvent): void => {
      // A place of its own on the page has taken it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      for (const file of event.dataTransfer?.files ?? []) void takeFile(file);
    };
    document.addEventListener('paste', handlePaste);
    document.addEventListener('dragover', handleOver);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('paste', handlePaste);
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('drop', handleDrop);
    };
  }, [takeFile]);

  const handleRead = (text: string): void => {
    if (!stays) setLive(null);
    setHasNone(false);
    onText(text);
  };
  return (
    <div className={styles.panel}>
      {live === null ? (
        <div className={styles.sources}>
          <Button icon={<QrCode />} onClick={() => setLive('camera')}>
            {messages.camera}
          </Button>
          <Button icon={<Monitor />} onClick={() => setLive('screen')}>
            {messages.screen}
          </Button>
          <Button icon={<FileUp />} onClick={() => input.current?.click()}>
            {messages.image}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <LiveReader key={live} from={live} onRead={handleRead} onClose={() => setLive(null)} />
        </Suspense>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.image}
        accept="image/*"
        multiple={stays}
        onChange={(event) => {
          for (const file of event.target.files ?? []) void takeFile(file);
          // The same picture may be chosen again.
          event.target.value = '';
        }}
      />
      <span className={styles.hint}>{messages.pasteHint}</span>
      {hasNone && (
        <Note tone="warn" live="polite">
          {messages.noCode}
        </Note>
      )}
    </div>
  );
}
