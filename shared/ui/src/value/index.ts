export { downloadText } from './downloadText.ts';
export { MaskedDots } from './Dots.tsx';
export { RevealedText } from './RevealedText.tsx';
export { SecondsRing } from './SecondsRing.tsx';
export { useReveal, type Revealed } from './useReveal.ts';
export { ValueBox } from './ValueBox.tsx';
