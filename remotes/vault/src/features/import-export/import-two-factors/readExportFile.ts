import { organizationTextLimit } from '@cofferdam/domain/otp';
import { readQrFile } from '../../reading/qr/readQr.ts';

/** The text of an export: a picture by its QR codes, everything else as text. Null if the file is too large. */
export async function readExportFile(file: File): Promise<string | null> {
  if (file.type.startsWith('image/')) return (await readQrFile(file)).join('\n');
  // The reader knows the limit of its format.
  return file.size > organizationTextLimit ? null : file.text();
}
