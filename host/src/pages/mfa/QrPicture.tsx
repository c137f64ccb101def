import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './MfaPage.module.css';

/** A QR code as one SVG path: nothing is fetched, and nothing remains after unmounting. Dark on light in both themes. */
export default function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const cells = encodeQR(text, 'raw', { border: 2, ecc: 'medium' });
    const drawn = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: drawn.join(''), size: cells.length };
  }, [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
