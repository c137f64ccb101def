export { downloadText } from './downloadText.ts';
export { MaskedDots } from './Dots.tsx';
export { RevealedText } from './RevealedText.tsx';
export { useReveal, type Revealed } from './useReveal.ts';
export { ValueBox } from './ValueBox.tsx';
