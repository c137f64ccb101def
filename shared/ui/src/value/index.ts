export { Diff, DiffSummary, type DiffProps } from './Diff.tsx';
export type { DiffPart, DiffRow, DiffSide } from './diffLines.ts';
export { downloadText } from './downloadText.ts';
export { diffSequence, type DiffStep } from './diffSequence.ts';
export { MaskedDots } from './Dots.tsx';
export { RevealedText } from './RevealedText.tsx';
export { useReveal, type Revealed, type RevealOptions } from './useReveal.ts';
export { ValueBox, type ValueBoxProps } from './ValueBox.tsx';
