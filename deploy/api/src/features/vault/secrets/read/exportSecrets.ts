import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readCurrentSizes, readCurrentVersions } from '../access.store.ts';
import { placeOfValue } from '../secretTexts.ts';
import { lookUpKey } from '../../items/findItems.ts';

/** The current values of several secrets, up to 4 MiB. One event names those whose value is given. */
export async function exportSecrets(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'export'>,
): Promise<CallOutput<'secret', 'export'>> {
  const { organizationId, workspaceId, transaction } = call;
  const asked = new Map(input.names.map((name) => [lookUpKey(name), name]));
  const sizes = await transaction.run(readCurrentSizes(organizationId, workspaceId, [...asked.keys()]));
  const chosen = chooseWithin(limits.exportBytes, sizes);
  const rest = sizes.slice(chosen.length).map(({ nameKey }) => asked.get(nameKey) ?? nameKey);
  for (const { nameKey } of sizes.slice(chosen.length)) asked.delete(nameKey);
  const [rows, generations] = await transaction.runAll([
    readCurrentVersions(organizationId, workspaceId, chosen),
    readKeys(organizationId),
  ]);
  const usable = rows.flatMap((row) => {
    const { version, versionId } = row;
    return version === null || versionId === null ? [] : [{ ...row, version, versionId }];
  });
  const given = await openTexts(usable, {
    keys,
    organizationId,
    generations,
    placeOf: ({ secretId, versionId }) => placeOfValue(call, secretId, versionId),
    use: (open, { secretId, name, version, labels }) => ({
      secretId,
      entry: { name, version, value: open.toText(), labels: [...labels] },
    }),
  });
  const entries = given.map(({ entry }) => entry);
  const named = new Set(entries.map(({ name }) => lookUpKey(name)));
  const missing = [...asked].flatMap(([key, name]) => (named.has(key) ? [] : [name]));
  if (given.length > 0) {
    const fields = {
      names: entries.map(({ name }) => name),
      versions: entries.map(({ version }) => String(version)),
      recordIds: given.map(({ secretId }) => secretId),
    };
    call.record('secret.exported', fields, workspaceId);
  }
  return { entries, missing, ...(rest.length === 0 ? {} : { rest }) };
}

/** The first names whose values fit, and one at least. */
function chooseWithin(
  bytes: number,
  sizes: readonly { readonly nameKey: string; readonly sizeBytes: number | null }[],
): string[] {
  let left = bytes;
  const end = sizes.findIndex(({ sizeBytes }, index) => (left -= sizeBytes ?? 0) < 0 && index > 0);
  return (end < 0 ? sizes : sizes.slice(0, end)).map(({ nameKey }) => nameKey);
}
