import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';

/** The link as a QR code: one SVG path, dark on light in both themes. */
export default function LinkQr({ address }: { readonly address: string }) {
  const { path, size } = useMemo(() => {
    const cells = encodeQR(address, 'raw', { border: 2, ecc: 'medium' });
    const drawn = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: drawn.join(''), size: cells.length };
  }, [address]);
  return (
    <div className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={messages.qr}>
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
