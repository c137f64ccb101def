/** One step from the old sequence to the new one. */
interface DiffStep {
  kind: 'same' | 'removed' | 'added';
  /** Index in the old sequence; for `added`, of the next element. */
  oldIndex: number;
  /** Index in the new sequence; for `removed`, of the next element. */
  newIndex: number;
}

/** With more differences, the rest counts as replaced: a comparison must not block the page. */
const maxDifferences = 1_000;

/**
 * The shortest edit script from one sequence to another: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986),
 * after removing equal ends.
 */
export function diffSequence<Item>(before: readonly Item[], after: readonly Item[]): readonly DiffStep[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const steps: DiffStep[] = [];
  for (let index = 0; index < start; index += 1) steps.push({ kind: 'same', oldIndex: index, newIndex: index });
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  for (const step of middle) {
    steps.push({ kind: step.kind, oldIndex: step.oldIndex + start, newIndex: step.newIndex + start });
  }
  for (let index = end; index > 0; index -= 1) {
    steps.push({ kind: 'same', oldIndex: before.length - index, newIndex: after.length - index });
  }
  return steps;
}

function diffMiddle<Item>(before: readonly Item[], after: readonly Item[]): readonly DiffStep[] {
  const history: Map<number, number>[] = [];
  const furthest = new Map<number, number>([[1, 0]]);
  const limit = Math.min(before.length + after.length, maxDifferences);
  for (let differences = 0; differences <= limit; differences += 1) {
    history.push(new Map(furthest));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const down = furthest.get(diagonal + 1) ?? -1;
      const right = (furthest.get(diagonal - 1) ?? -1) + 1;
      const goDown = diagonal === -differences || (diagonal !== differences && right - 1 < down);
      let x = goDown ? down : right;
      let y = x - diagonal;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x += 1;
        y += 1;
      }
      furthest.set(diagonal, x);
      if (x >= before.length && y >= after.length) return walkBack(history, before.length, after.length);
    }
  }
  return [
    ...before.map((_, oldIndex): DiffStep => ({ kind: 'removed', oldIndex, newIndex: 0 })),
    ...after.map((_, newIndex): DiffStep => ({ kind: 'added', oldIndex: before.length, newIndex })),
  ];
}

function walkBack(history: readonly Map<number, number>[], oldLength: number, newLength: number): readonly DiffStep[] {
  const steps: DiffStep[] = [];
  let x = oldLength;
  let y = newLength;
  for (let differences = history.length - 1; differences >= 0; differences -= 1) {
    const furthest = history[differences] ?? new Map<number, number>();
    const diagonal = x - y;
    const down = furthest.get(diagonal + 1) ?? -1;
    const left = furthest.get(diagonal - 1) ?? -1;
    const goDown = diagonal === -differences || (diagonal !== differences && left < down);
    const fromDiagonal = goDown ? diagonal + 1 : diagonal - 1;
    const fromX = furthest.get(fromDiagonal) ?? 0;
    const fromY = fromX - fromDiagonal;
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', oldIndex: x, newIndex: y });
    }
    if (differences === 0) break;
    steps.push(
      goDown ? { kind: 'added', oldIndex: x, newIndex: fromY } : { kind: 'removed', oldIndex: fromX, newIndex: y },
    );
    x = fromX;
    y = fromY;
  }
  return steps.reverse();
}
