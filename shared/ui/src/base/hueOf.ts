/** One of the six hues of avatars and tiles, 1 to 6. */
type Hue = 1 | 2 | 3 | 4 | 5 | 6;

/** The hue of a name, always the same for the same name (FNV-1a over the lower-case name). */
export function hueOf(name: string): Hue {
  let hash = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (((hash >>> 0) % 6) + 1) as Hue;
}

/** The initials of a name, two at most: "Mara Lindqvist" is "ML", "deploy-bot" is "D". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
