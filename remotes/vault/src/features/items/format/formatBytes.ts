import { numberFormat } from '@cofferdam/ui/format';

const units = ['B', 'KiB', 'MiB'] as const;

/** A size in words: "184 B", "1.2 KiB". */
export function formatBytes(bytes: number, locale?: string): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1_024 && unit < units.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  return `${numberFormat(locale, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(size)} ${units[unit]}`;
}

/** Bytes of a text as UTF-8. */
export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
