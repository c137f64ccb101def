import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PdfDocument from 'pdfkit';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/geist/package.json')), 'files');
const subsets = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const;
const weights = { regular: 400, bold: 600 } as const;

type Weight = keyof typeof weights;

/** The style of a text. */
export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** A property of fonts that pdfkit's types lack. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const unknownCharacter = '?';

/**
 * Writes texts in Geist, which has a file per script: each run of characters uses the first file that contains them.
 * Characters without a file become question marks.
 */
export class PdfText {
  readonly #document: typeof PdfDocument.prototype;
  readonly #glyphs = new Map<string, Glyphs>();

  constructor(document: typeof PdfDocument.prototype) {
    this.#document = document;
    for (const subset of subsets) {
      for (const [weight, number] of Object.entries(weights)) {
        document.registerFont(`${subset} ${weight}`, join(folder, `geist-${subset}-${number}-normal.woff`));
      }
    }
  }

  width(text: string, style: TextStyle = {}): number {
    return this.#runs(text, style).reduce(
      (width, run) => width + this.#select(run.font, style).widthOfString(run.text),
      0,
    );
  }

  /** Writes one line with its left edge at `x`. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    let left = x;
    for (const run of this.#runs(text, style)) {
      const document = this.#select(run.font, style);
      document.text(run.text, left, y, { lineBreak: false });
      left += document.widthOfString(run.text);
    }
  }

  /** Writes one line with its right edge at `x`. */
  writeRight(text: string, x: number, y: number, style: TextStyle = {}): void {
    this.write(text, x - this.width(text, style), y, style);
  }

  /** Wraps a text between words, and inside words that are wider than a line. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (this.width(line + character, style) > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line];
  }

  #select(font: string, { size = 9, color = '#0f1a20' }: TextStyle) {
    return this.#document.font(font).fontSize(size).fillColor(color);
  }

  #runs(text: string, { weight = 'regular' }: TextStyle): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const known = subsets.find((subset) => this.#has(`${subset} ${weight}`, character));
      const font = `${known ?? 'latin'} ${weight}`;
      const shown = known === undefined ? unknownCharacter : character;
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  #has(font: string, character: string): boolean {
    let glyphs = this.#glyphs.get(font);
    if (glyphs === undefined) {
      this.#document.font(font);
      glyphs = (this.#document as unknown as { readonly _font: { readonly font: Glyphs } })._font.font;
      this.#glyphs.set(font, glyphs);
    }
    return glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}
