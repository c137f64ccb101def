const maxCodePoints = 120;

/**
 * A text that people chose, as part of one line: no line break, no control, no invisible character and none that turns the
 * direction of writing. Each channel adds what its own markup needs.
 */
export function inertLine(text: string, most = maxCodePoints): string {
  const line = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const points = [...line];
  return points.length > most ? `${points.slice(0, most - 1).join('')}…` : line;
}
