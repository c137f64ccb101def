// Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection").
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
const special = /[",\r\n]/;

/** Writes rows as CSV (RFC 4180). A cell that a spreadsheet would run gets an apostrophe before it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const harmless = dangerous.test(text) ? `'${text}` : text;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
