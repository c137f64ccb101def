/** The part of the browser's detector that is used; not every browser has it. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** A larger picture is made smaller: a code in it stays readable, and memory stays bounded. Pixels of the longer side. */
const longestSide = 2_000;

let detector: Promise<Detector | null> | undefined;

/** Reads the QR code in a picture that is drawn; null when there is none that can be read. */
export async function readQr(source: CanvasImageSource, width: number, height: number): Promise<string | null> {
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const found = await detect(canvas);
  if (found !== null) return found;
  const { decodeQR } = await import(/* webpackChunkName: "qr-decode" */ 'qr/decode.js');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return decodeQR({ width: canvas.width, height: canvas.height, data });
  } catch {
    // The library throws for every picture without a code.
    return null;
  }
}

/** Reads the QR code in a picture file; null when it is no picture, or holds no code. */
export async function readQrFile(file: Blob): Promise<string | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    return await readQr(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

async function detect(canvas: HTMLCanvasElement): Promise<string | null> {
  detector ??= findDetector();
  const own = await detector;
  if (own === null) return null;
  try {
    const [first] = await own.detect(canvas);
    return first?.rawValue ?? null;
  } catch {
    return null;
  }
}

async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (Own === undefined) return null;
  try {
    return (await Own.getSupportedFormats()).includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}
