const maxCodePoints = 120;

/**
 * Sanitizes user input for one line: no line breaks, control, invisible or bidirectional characters. Each channel also
 * escapes its own markup.
 */
export function inertLine(text: string, most = maxCodePoints): string {
  const line = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const points = [...line];
  return points.length > most ? `${points.slice(0, most - 1).join('')}…` : line;
}
