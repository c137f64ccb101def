/**
 * Keyboard walks and common sequences. Any part of three or more characters, forward or backward, is one cheap guess.
 */
const ways = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '0123456789abcdef',
  // Rows: QWERTY, QWERTZ, AZERTY, Dvorak, Cyrillic; with and without the shifted digits.
  '`1234567890-=',
  '~!@#$%^&*()_+',
  '!"§$%&/()=?',
  'qwertyuiop[]\\',
  'qwertzuiopü',
  'azertyuiop',
  "asdfghjkl;'",
  'qsdfghjklm',
  'zxcvbnm,./',
  'yxcvbnm,.-',
  'wxcvbn,;:!',
  'aoeuidhtns',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  // Columns, straight and slanting both ways.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1qa2ws3ed4rf5tg6yh7uj8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik<(ol>)p:?',
  'qawsedrftgyhujikolp',
  'asqwzx',
  // The number pad.
  '789456123',
  '741852963',
  '147258369',
  '159753',
  '13579',
  '24680',
  // Pairs and counts.
  '112233445566778899',
  '11223344',
  '1223334444',
  'aabbccddeeff',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'abc123',
  '123abc',
  '3141592653589793',
  '2718281828459045',
  '112358132134',
] as const;

const backwards = ways.map((way) => Array.from(way).reverse().join(''));
const lines = [...ways, ...backwards].join('\n');

/** Whether `stretch`, in lower case and at least three characters long, is part of a walk. */
export function isKeyboardWalk(stretch: string): boolean {
  return stretch.length >= 3 && !stretch.includes('\n') && lines.includes(stretch);
}
