import { diffSequence } from './diffSequence.ts';

/** A part of a line; marked if it differs from the line beside it. */
export interface DiffPart {
  text: string;
  marked: boolean;
}

/** One side of a row; undefined if only the other side has the line. */
export interface DiffSide {
  lineNumber: number;
  parts: readonly DiffPart[];
}

/** One row of a comparison. */
interface DiffRow {
  same: boolean;
  before: DiffSide | undefined;
  after: DiffSide | undefined;
}

/**
 * Lines of two texts side by side, with marks on the words that differ. If they are shown below each other, the old lines
 * of a change come before its new ones.
 */
export function diffLines(before: string, after: string, isStacked = false): readonly DiffRow[] {
  const oldLines = before.split('\n');
  const newLines = after.split('\n');
  const rows: DiffRow[] = [];
  let removed: number[] = [];
  let added: number[] = [];
  const flush = (): void => {
    const pairs = Array.from({ length: Math.max(removed.length, added.length) }, (_none, index) =>
      changedRow(oldLines, newLines, removed[index], added[index]),
    );
    if (isStacked) {
      rows.push(...pairs.filter((row) => row.before !== undefined).map((row) => ({ ...row, after: undefined })));
      rows.push(...pairs.filter((row) => row.after !== undefined).map((row) => ({ ...row, before: undefined })));
    } else {
      rows.push(...pairs);
    }
    removed = [];
    added = [];
  };
  for (const step of diffSequence(oldLines, newLines)) {
    if (step.kind === 'removed') removed.push(step.oldIndex);
    else if (step.kind === 'added') added.push(step.newIndex);
    else {
      flush();
      const parts = [{ text: oldLines[step.oldIndex] ?? '', marked: false }];
      rows.push({
        same: true,
        before: { lineNumber: step.oldIndex + 1, parts },
        after: { lineNumber: step.newIndex + 1, parts },
      });
    }
  }
  flush();
  return rows;
}

function changedRow(
  oldLines: readonly string[],
  newLines: readonly string[],
  oldIndex: number | undefined,
  newIndex: number | undefined,
): DiffRow {
  const oldLine = oldIndex === undefined ? undefined : (oldLines[oldIndex] ?? '');
  const newLine = newIndex === undefined ? undefined : (newLines[newIndex] ?? '');
  const words = oldLine === undefined || newLine === undefined ? undefined : diffWords(oldLine, newLine);
  const side = (index: number | undefined, line: string | undefined, parts: readonly DiffPart[] | undefined) =>
    index === undefined || line === undefined
      ? undefined
      : { lineNumber: index + 1, parts: parts ?? [{ text: line, marked: false }] };
  return { same: false, before: side(oldIndex, oldLine, words?.before), after: side(newIndex, newLine, words?.after) };
}

/** Marks of two lines side by side. */
export function diffWords(before: string, after: string): { before: readonly DiffPart[]; after: readonly DiffPart[] } {
  const oldWords = before.match(/[\p{L}\p{N}]+|\s+|./gu) ?? [];
  const newWords = after.match(/[\p{L}\p{N}]+|\s+|./gu) ?? [];
  const oldParts: DiffPart[] = [];
  const newParts: DiffPart[] = [];
  for (const step of diffSequence(oldWords, newWords)) {
    const marked = step.kind !== 'same';
    if (step.kind !== 'added') oldParts.push({ text: oldWords[step.oldIndex] ?? '', marked });
    if (step.kind !== 'removed') newParts.push({ text: newWords[step.newIndex] ?? '', marked });
  }
  return { before: joinParts(oldParts), after: joinParts(newParts) };
}

/** Joins neighbors, and bridges single equal signs between two marks, which would only make the marks flicker. */
function joinParts(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = [];
  for (const [index, part] of parts.entries()) {
    const bridge =
      !part.marked &&
      part.text.trim().length === 1 &&
      part.text.length === 1 &&
      joined.at(-1)?.marked === true &&
      parts[index + 1]?.marked === true;
    const marked = part.marked || bridge;
    const last = joined.at(-1);
    if (last !== undefined && last.marked === marked) last.text += part.text;
    else joined.push({ text: part.text, marked });
  }
  return joined;
}
