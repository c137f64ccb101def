export { Diff, DiffSummary } from './Diff.tsx';
export { downloadText } from './downloadText.ts';
export { diffSequence } from './diffSequence.ts';
export { MaskedDots } from './Dots.tsx';
export { RevealedText } from './RevealedText.tsx';
export { useReveal, type Revealed } from './useReveal.ts';
export { ValueBox } from './ValueBox.tsx';
