import type { FillRandom } from '../../items/generator/generatePassword.ts';

// 30 characters, without any that look or sound alike.
const signs = 'abcdefghjkmnpqrstuvwxyz2345679';
const groups = 4;
const groupLength = 4;

/** A password that can be read out over the phone: four groups of four, 78 bits. */
export function makeSpokenPassword(fillRandom: FillRandom): string {
  const fair = 256 - (256 % signs.length);
  const bytes = new Uint8Array(64);
  let text = '';
  while (text.length < groups * groupLength) {
    fillRandom(bytes);
    for (const byte of bytes) {
      if (byte < fair && text.length < groups * groupLength) text += signs.charAt(byte % signs.length);
    }
  }
  bytes.fill(0);
  return (text.match(/.{4}/g) ?? []).join('-');
}
