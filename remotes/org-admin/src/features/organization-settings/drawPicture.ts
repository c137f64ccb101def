import { limits } from '@cofferdam/domain';

/** Pixels at each side of a kept picture, and the least that one has before it is made smaller. */
const side = 128;

/** A picture as it is sent, in base64; or why there is none. */
export type DrawnPicture = { readonly content: string } | { readonly fault: 'unreadable' | 'small' };

/** Draws the middle square of a picture file small: a PNG, or a JPEG where that would be too large. */
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
