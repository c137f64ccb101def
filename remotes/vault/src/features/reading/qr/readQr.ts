/** The used part of the browser's BarcodeDetector, which not every browser has. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Larger pictures are scaled down: codes stay readable, and memory stays bounded. Pixels of the longer side. */
const maxSide = 2_000;

let detector: Promise<Detector | null> | undefined;

/** Reads the QR codes in a rendered picture, each text once; empty if none is readable. */
export async function readQr(source: CanvasImageSource, width: number, height: number): Promise<readonly string[]> {
  if (width === 0 || height === 0) return [];
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [];
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const found = await detect(canvas);
  if (found.length > 0) return found;
  const { decodeQRBatch } = await import(/* webpackChunkName: "qr-decode" */ 'qr/decode.js');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  try {
    const [results = []] = await decodeQRBatch([{ width: canvas.width, height: canvas.height, data }]);
    return unique(results.filter((result) => typeof result === 'string'));
  } catch {
    // The library throws for some pictures without a code.
    return [];
  }
}

/** Reads the QR codes in a picture file; empty if it isn't a picture or has no code. */
export async function readQrFile(file: Blob): Promise<readonly string[]> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return [];
  }
  try {
    return await readQr(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

async function detect(canvas: HTMLCanvasElement): Promise<readonly string[]> {
  detector ??= findDetector();
  const own = await detector;
  if (own === null) return [];
  try {
    return unique((await own.detect(canvas)).map(({ rawValue }) => rawValue));
  } catch {
    return [];
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (Own === undefined) return null;
  try {
    return (await Own.getSupportedFormats()).includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}
