/** Words that make a sentence read as translated, and what to write instead. CONTRIBUTING.md has the glossary. */
const replacements: Readonly<Record<string, string>> = {
  afterwards: 'afterward',
  amiss: 'wrong',
  anew: 'again',
  besides: 'also, or in addition to',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  deed: 'action',
  deeds: 'actions',
  'for ever': 'permanently',
  'for good': 'permanently',
  furnish: 'seed, or provide',
  'goes on': 'continues, or keeps doing it',
  'inside of': 'inside',
  'look-up': 'lookup',
  'look-ups': 'lookups',
  meanwhile: 'in between, or say what happens at the same time',
  mended: 'fixed',
  nobody: 'no one',
  'of before': 'earlier',
  'on its way': 'being sent',
  'outside of': 'outside',
  somebody: 'someone',
  sought: 'searched',
  stands: 'is',
  stood: 'was',
  told: 'returned, shown or logged',
  'web hook': 'webhook',
  'web hooks': 'webhooks',
  whoever: 'anyone who',
};
const habits = new RegExp(String.raw`\b(${Object.keys(replacements).join('|')})\b(?!-)`, 'gi');
/** `It is no setting`, but not `there is no setting`, `is no longer` or `is no one`. */
const negatedNoun = /(?<!\b(?:there|where) )\b(?:is|are|was|were) no (?!longer\b|one\b|more\b)/gi;

const prose = /\.md$|\.messages\.ts$|^host\/src\/messages\//;
/** A line of a block comment, or the text after the start of a comment. */
const comment = /^\s*\*(?!\/).*|(?:^|\s)(?:\/\/|--|\/\*\*?)\s.*/;
const catalog = /[./]messages\.ts$|^host\/src\/messages\/.*\.ts$|^shared\/ui\/src\/.*Messages\.ts$/;
const straightApostrophe = /[A-Za-z]'[a-z]/;
/** The specification's sentences, which have straight apostrophes. */
const given = ["We're experiencing technical difficulties.", "We could not find the user you're looking for."];
/** Migrations that were written before these rules: their text can't change. */
const lastOldMigration = 'deploy/api/migrations/0040_offline.sql';

/** Where a comment, a catalog or a document uses such a word, one line each. Code and test data can use any word. */
export function wordChoice(text: string, path: string): string[] {
  if (path.startsWith('deploy/api/migrations/0') && path <= lastOldMigration) return [];
  return text.split('\n').flatMap((line, index) => {
    const words = prose.test(path) ? line : (comment.exec(line)?.[0] ?? '');
    if (catalog.test(path) && hasStraightApostrophe(line))
      return [`${path}:${index + 1}: "'": write ’ in a text of the interface`];
    const sentence = words.replaceAll(/`[^`]*`/g, '');
    const at = `${path}:${index + 1}`;
    return [
      ...[...sentence.matchAll(habits)].map(
        ([found]) => `${at}: "${found}": write ${replacements[found.toLowerCase()]}`,
      ),
      ...[...sentence.matchAll(negatedNoun)].map(([found]) => `${at}: "${found.trim()}": write isn't a`),
    ];
  });
}

/** Whether a line has a straight apostrophe between letters, outside comments. */
function hasStraightApostrophe(line: string): boolean {
  return straightApostrophe.test(line.replace(comment, '')) && !given.some((sentence) => line.includes(sentence));
}
