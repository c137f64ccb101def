import { limits } from '@cofferdam/domain';

/** The side of a stored picture in pixels, and the smallest side of an accepted one. */
const side = 128;

/** A picture in Base64, or why the file was refused. */
export type DrawnPicture = { readonly content: string } | { readonly fault: 'unreadable' | 'small' };

/** Crops a picture file to its middle square and scales it down: to a PNG, or a JPEG if the PNG is too large. */
export async function drawPicture(file: Blob): Promise<DrawnPicture> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { fault: 'unreadable' };
  }
  try {
    const { width, height } = picture;
    const square = Math.min(width, height);
    if (square < side) return { fault: 'small' };
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (context === null) return { fault: 'unreadable' };
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (width - square) / 2, (height - square) / 2, square, square, 0, 0, side, side);
    const png = contentOf(canvas.toDataURL('image/png'));
    return { content: sizeOf(png) <= limits.pictureBytes ? png : contentOf(canvas.toDataURL('image/jpeg', 0.85)) };
  } finally {
    picture.close();
  }
}

const contentOf = (url: string): string => url.slice(url.indexOf(',') + 1);
const sizeOf = (base64: string): number => (base64.length / 4) * 3;
