import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { qrMessages as messages } from './qr.messages.ts';
import styles from './qr.module.css';
import { readQr } from './readQr.ts';

/** Props of LiveReader. */
export interface LiveReaderProps {
  readonly from: 'camera' | 'screen';
  /** Called with the codes of a picture, but not twice in a row with the same ones. */
  readonly onRead: (texts: readonly string[]) => void;
  readonly onClose: () => void;
}

const pauseMs = 150;

type Fault = keyof typeof messages.faults;

/** Reads codes from the camera or a shared screen until closed. The video is only shown, never stored or sent. */
export default function LiveReader({ from, onRead, onClose }: LiveReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  const handleRead = useEffectEvent(onRead);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let stream: MediaStream | null = null;
    const run = async (): Promise<void> => {
      try {
        stream = await openStream(from);
        if (signal.aborted) return;
        const [track] = stream.getVideoTracks();
        track?.addEventListener('ended', () => setFault('ended'), { signal });
        await watch(video.current, stream, signal, (texts) => handleRead(texts));
      } catch (error) {
        if (!signal.aborted) setFault(faultOf(error));
      } finally {
        if (signal.aborted) stop(stream);
      }
    };
    void run();
    return () => {
      controller.abort();
      stop(stream);
    };
  }, [from]);

  return (
    <div className={styles.reader}>
      {fault === null ? (
        <video ref={video} className={styles.video} muted playsInline aria-label={messages.picture[from]} />
      ) : (
        <Note tone="warn" live="polite">
          {messages.faults[fault]}
        </Note>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>{fault === null ? messages.hint[from] : ''}</span>
        <Button size="small" onClick={onClose}>
          {messages.stop}
        </Button>
      </div>
    </div>
  );
}

function openStream(from: LiveReaderProps['from']): Promise<MediaStream> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  // Browsers offer neither outside https and localhost.
  if (mediaDevices === undefined) return Promise.reject(new DOMException('', 'NotSupportedError'));
  return from === 'camera'
    ? mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    : mediaDevices.getDisplayMedia({ video: true, audio: false });
}

async function watch(
  video: HTMLVideoElement | null,
  stream: MediaStream,
  signal: AbortSignal,
  onRead: (texts: readonly string[]) => void,
): Promise<void> {
  if (video === null) return;
  video.srcObject = stream;
  await video.play();
  let last = '';
  while (!signal.aborted) {
    const texts = await readQr(video, video.videoWidth, video.videoHeight);
    const read = texts.join('\n');
    if (texts.length > 0 && read !== last && !signal.aborted) {
      last = read;
      onRead(texts);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function faultOf(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError') return 'busy';
  return 'unsupported';
}
