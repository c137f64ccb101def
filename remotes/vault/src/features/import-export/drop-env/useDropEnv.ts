import { useEffect, useEffectEvent, useState } from 'react';
import { isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { looksLikeEnv } from './looksLikeEnv.ts';

/** The dropped file or pasted text. */
export type DroppedSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Accepts a file dropped anywhere on the page, and a text pasted outside fields. It doesn't read the file.
 *
 * @returns whether a file is being dragged over the page
 */
export function useDropEnv(isOn: boolean, onDrop: (source: DroppedSource) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const pass = useEffectEvent(onDrop);

  useEffect(() => {
    if (!isOn) return;
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const handleOver = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = (event: DragEvent): void => {
      // `dragleave` also fires between elements of the page. Only at the window's edge is `relatedTarget` null.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      pass({ kind: 'file', file });
    };
    const handlePaste = (event: ClipboardEvent): void => {
      if (isTyping(event.target) || isOverlayOpen()) return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (looksLikeEnv(text)) pass({ kind: 'text', text });
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    document.addEventListener('paste', handlePaste);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
      document.removeEventListener('paste', handlePaste);
    };
  }, [isOn]);
  return isOver && isOn;
}
