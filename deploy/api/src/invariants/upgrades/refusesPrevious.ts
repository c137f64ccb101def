/**
 * The parts of a migration that would break the previous version, which keeps working during the upgrade. A statement
 * can remove something if the line before it gives the migration since which no version uses it:
 * `-- unused since 0041`, which must be an earlier one.
 */
export function refusesPrevious(number: number, text: string): readonly string[] {
  return text.split(/;[^\S\n]*\n/).flatMap((statement) => {
    const bare = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
    const found = breaking.filter(({ form }) => form.test(bare) && !isAboutNew(bare, text));
    const since = Number(/-- unused since (\d{4})\b/.exec(statement)?.[1] ?? Number.NaN);
    return since < number ? [] : found.map(({ words }) => `${words}: ${bare.slice(0, 80)}`);
  });
}

const breaking = [
  { form: /\bdrop (table|column|view|function|schema|type|sequence|trigger)\b/i, words: 'drops something in use' },
  { form: /\brename\b/i, words: 'renames' },
  { form: /\balter( column)? \w+ (set data )?type\b/i, words: 'changes a type' },
  { form: /\balter( column)? \w+ set not null\b/i, words: 'requires a value that the previous version doesn’t set' },
  { form: /\balter( column)? \w+ drop default\b/i, words: 'requires a value that the previous version doesn’t set' },
  {
    form: /\badd( column)? (?!constraint|foreign|primary|unique|check)\w+ (?:(?!, add).)*\bnot null\b(?:(?!, add).)*(?=, add|$)/i,
    words: 'requires a value that the previous version doesn’t set',
  },
  { form: /\brevoke\b.*\bfrom :"/i, words: 'revokes a right' },
  {
    form: /\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b/i,
    words: 'restricts what the previous version writes',
  },
  { form: /^create unique index\b/i, words: 'restricts what the previous version writes' },
  { form: /^create policy\b.*\bas restrictive\b/i, words: 'restricts what the previous version reads or writes' },
  { form: /^(drop|alter) policy\b/i, words: 'changes what the previous version reads or writes' },
];

/** A new column with a default needs no value from the previous version, and a new table isn't used by it. */
function isAboutNew(statement: string, text: string): boolean {
  const added = [...statement.matchAll(/\badd( column)? \w+ (?:(?!, add).)*/gi)].map(([part]) => part);
  const isGivenDefault =
    added.length > 0 && added.every((part) => !/not null/i.test(part) || /\b(default|generated)\b/i.test(part));
  const [, table = ''] =
    /^(?:alter table (?:only )?|create unique index .*?\bon (?:only )?|(?:create|drop|alter) policy .*?\bon )([\w.]+)/i.exec(
      statement,
    ) ?? [];
  const isNewTable = table !== '' && new RegExp(String.raw`create table ${table}\b`, 'i').test(text);
  return (
    isNewTable ||
    (isGivenDefault &&
      !/\b(drop|rename|type|set not null|policy|index)\b|\badd (constraint|check|foreign|unique|primary|exclude)\b/i.test(
        statement,
      ))
  );
}
