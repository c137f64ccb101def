import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url).pathname, 'utf8');

/** The tokens of a rule, by name. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const rule = css.slice(start, css.indexOf('}\n', start));
  return new Map([...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const colorTokens = { light: tokensOf(':root'), dark: tokensOf('.dark') } as const;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color);
  if (hex === null) throw new Error(`${color} isn't a plain color`);
  const channel = (at: number): number => {
    const value = Number.parseInt(hex[at] ?? '', 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(2), channel(3)];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = ([red, green, blue]: Channels): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [low = 0, high = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const backgrounds: readonly string[] = ['surface', 'layout', 'raised', 'sunken', 'hover', 'selected'];

/** Foreground, its further backgrounds, and the minimum ratios of the design for light and dark. */
const pairs: readonly (readonly [string, readonly string[], number, number])[] = [
  ['text', backgrounds, 14.8, 12.1],
  ['text-2', backgrounds, 6.7, 7.1],
  ['text-3', backgrounds, 4.8, 5.1],
  ['line-control', ['surface', 'layout'], 3.06, 3.56],
  ['link', backgrounds, 6.0, 7.7],
  ['focus', backgrounds, 6.0, 7.7],
  ['ok', [...backgrounds, 'ok-tint'], 5.3, 7.3],
  ['warn', [...backgrounds, 'warn-tint'], 5.7, 7.7],
  ['bad', [...backgrounds, 'bad-tint'], 5.6, 6.0],
  ['violet', [...backgrounds, 'violet-tint'], 6.5, 6.9],
  ['on-accent', ['accent'], 6.9, 7.6],
  ['on-bad', ['bad-solid'], 6.5, 7.7],
  ['link', ['accent-tint'], 6.0, 7.3],
  ['on-tip', ['tip'], 7, 7],
  ['text', ['diff-old', 'diff-new', 'diff-old-word', 'diff-new-word'], 7, 7],
  ['text-2', ['diff-old', 'diff-new', 'warn-tint', 'bad-tint', 'ok-tint', 'accent-tint'], 4.5, 4.5],
  ['i1t', ['i1'], 4.5, 4.5],
  ['i2t', ['i2'], 4.5, 4.5],
  ['i3t', ['i3'], 4.5, 4.5],
  ['i4t', ['i4'], 4.5, 4.5],
  ['i5t', ['i5'], 4.5, 4.5],
  ['i6t', ['i6'], 4.5, 4.5],
  ['k1', backgrounds, 3.5, 3.5],
  ['k2', backgrounds, 3.5, 3.5],
  ['k3', backgrounds, 3.5, 3.5],
  ['k4', backgrounds, 3.5, 3.5],
  ['k5', backgrounds, 3.5, 3.5],
  ['k6', backgrounds, 3.5, 3.5],
];

describe('color tokens', () => {
  for (const [name, on, light, dark] of pairs) {
    for (const background of on) {
      it(`${name} on ${background} is at least ${light} to 1 in light and ${dark} to 1 in dark`, () => {
        const ratioOf = (mode: 'light' | 'dark'): number => {
          const colorOf = (token: string): string => colorTokens[mode].get(token) ?? '';
          return Math.round(contrast(colorOf(name), colorOf(background)) * 100) / 100;
        };
        // The design rounds to one decimal.
        expect(ratioOf('light')).toBeGreaterThanOrEqual(light - 0.05);
        expect(ratioOf('dark')).toBeGreaterThanOrEqual(dark - 0.05);
      });
    }
  }

  it('are the same names in both themes', () => {
    expect([...colorTokens.dark.keys()]).toEqual([...colorTokens.light.keys()]);
  });
});
