import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

/** A film for the fake camera of a browser. */
export interface Film {
  readonly path: string;
  remove(): void;
}

const [width, height] = [640, 480];
/** Luma of white and of black in video. */
const [white, black] = [235, 16];

/**
 * Writes a film that shows a QR code, as YUV4MPEG2: a line of text, then frames of luma and of two planes of color at a
 * quarter of the size. The browser repeats it.
 */
export function keepFilm(text: string): Film {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-film-'));
  const path = join(folder, 'camera.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawLuma(text), Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function drawLuma(text: string): Buffer {
  const cells = encodeQR(text, 'raw', { border: 4 });
  const size = Math.floor(height / cells.length);
  const [left, top] = [width, height].map((side) => Math.floor((side - cells.length * size) / 2));
  const luma = Buffer.alloc(width * height, white);
  for (const [row, line] of cells.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue;
      for (let y = 0; y < size; y += 1) {
        const from = ((top ?? 0) + row * size + y) * width + (left ?? 0) + column * size;
        luma.fill(black, from, from + size);
      }
    }
  }
  return luma;
}
