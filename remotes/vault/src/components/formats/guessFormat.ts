/** The four ways in which a file can be written. */
export type PlainFormat = 'env' | 'json' | 'yaml' | 'csv';

const extensions: Readonly<Record<string, PlainFormat>> = { json: 'json', yaml: 'yaml', yml: 'yaml', csv: 'csv' };

/** Guesses how a text is written: by the name of its file, else by how it begins. A `.env` when nothing speaks against it. */
export function guessFormat(text: string, fileName: string | null): PlainFormat {
  const extension = /\.([a-z]+)$/i.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
  const byName = extensions[extension];
  if (byName !== undefined) return byName;
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[{[]/.test(start)) return 'json';
  const [firstLine = ''] = start.split(/\r\n?|\n/, 1);
  if (/^(?:[^=,]*,)*"?(?:name|key)"?,(?:.*,)?"?(?:value|login_password)"?(?:,|$)/i.test(firstLine)) return 'csv';
  const lines = start.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const assigns = lines.some((line) => /^\s*(?:export\s+)?[^\s:=]+\s*=/.test(line));
  if (!assigns && /^(?:---(?:\s|$)|[^\s:=]+:(?:\s|$))/.test(lines[0] ?? '')) return 'yaml';
  return 'env';
}
