import { Resolver } from 'node:dns/promises';

/** The result of a lookup: the records, or that no server answered. */
export type TxtAnswer =
  | { readonly isAnswered: true; readonly records: readonly string[] }
  | { readonly isAnswered: false };

const timeoutMilliseconds = 2_000;
const maxRecords = 20;
const maxCharacters = 255;
/** Error codes that mean there is no record. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Reads the TXT records of a name; too many or too long ones are dropped.
 *
 * @param servers addresses such as `192.0.2.1:53`; by default the machine's
 */
export async function readTxt(name: string, servers: readonly string[]): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 1 });
  if (servers.length > 0) resolver.setServers([...servers]);
  try {
    const found = await resolver.resolveTxt(name);
    const records = found.map((parts) => parts.join('')).filter((text) => text.length <= maxCharacters);
    return { isAnswered: true, records: records.slice(0, maxRecords) };
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return nothingThere.has(code ?? '') ? { isAnswered: true, records: [] } : { isAnswered: false };
  }
}
