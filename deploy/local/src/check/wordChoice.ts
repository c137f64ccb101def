/** Words that make a sentence read as translated, and what to write instead. CONTRIBUTING.md has the glossary. */
const replacements: Readonly<Record<string, string>> = {
  anew: 'again',
  'for ever': 'permanently',
  meanwhile: 'in between, or say what happens at the same time',
  nobody: 'no one',
  'of before': 'earlier',
  'on its way': 'being sent',
  somebody: 'someone',
  whoever: 'anyone who',
};
const habits = new RegExp(String.raw`\b(${Object.keys(replacements).join('|')})\b`, 'gi');

const prose = /\.md$|\.messages\.ts$|^host\/src\/messages\//;
/** A line of a block comment, or what follows the sign of a comment. */
const comment = /^\s*\*(?!\/).*|(?:^|\s)(?:\/\/|--|\/\*\*?)\s.*/;

/** Where a comment, a catalogue or a document uses such a word: one line for each. Code and data of tests may use any. */
export function wordChoice(text: string, path: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const words = prose.test(path) ? line : (comment.exec(line)?.[0] ?? '');
    const sentence = words.replaceAll(/`[^`]*`/g, '');
    return [...sentence.matchAll(habits)].map(([found]) => {
      const instead = replacements[found.toLowerCase()];
      return `${path}:${index + 1}: "${found}": write ${instead}`;
    });
  });
}
