/**
 * The two versions that an address like `3-7` compares, of those that can be read (newest first). What it does not name
 * is the newest and the one before.
 */
export function readComparison(
  written: string | null,
  numbers: readonly number[],
): readonly [from: number, to: number] {
  const [to = 0, from = to] = numbers;
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(written ?? '');
  const pair = match === null ? [] : [Number(match[1]), Number(match[2])];
  const [first, second] = pair;
  if (first === undefined || second === undefined || !numbers.includes(first) || !numbers.includes(second)) {
    return [from, to];
  }
  return [first, second];
}
