import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type ExportPurpose } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readCurrentVersions } from '../access.store.ts';
import { contextOfValue } from '../secretTexts.ts';
import { lookUpKey } from '../../items/findItems.ts';

/** The current values of several secrets, up to 4 MiB. One event names those whose values were returned. */
export async function readCurrentValues(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  { names, purpose }: { readonly names: readonly string[]; readonly purpose?: ExportPurpose | undefined },
  eventType: 'secret.exported' | 'secret.revealed',
): Promise<CallOutput<'secret', 'reveal'>> {
  const { organizationId, workspaceId, transaction } = call;
  const asked = new Map(names.map((name) => [lookUpKey(name), name]));
  const [rows, generations] = await transaction.runAll([
    readCurrentVersions(organizationId, workspaceId, [...asked.keys()], limits.exportBytes),
    readKeys(organizationId),
  ]);
  const usable = rows.flatMap((row) => {
    const { version, versionId, isWithin } = row;
    return version === null || versionId === null || !isWithin ? [] : [{ ...row, version, versionId }];
  });
  const given = await openTexts(usable, {
    keys,
    organizationId,
    generations,
    contextOf: ({ secretId, versionId }) => contextOfValue(call, secretId, versionId),
    use: (open, { secretId, nameKey, name, version, labels }) => ({
      secretId,
      nameKey,
      entry: { name, version, value: open.toText(), labels: [...labels] },
    }),
  });
  const entries = given.map(({ entry }) => entry);
  const rest = rows.flatMap(({ nameKey, isWithin }) => (isWithin ? [] : [nameKey]));
  const found = new Set([...given.map(({ nameKey }) => nameKey), ...rest]);
  const missing = [...asked].flatMap(([key, name]) => (found.has(key) ? [] : [name]));
  if (given.length > 0) {
    const fields = {
      names: entries.map(({ name }) => name),
      versions: entries.map(({ version }) => String(version)),
      recordIds: given.map(({ secretId }) => secretId),
      ...(purpose === undefined ? {} : { statedPurpose: purpose }),
    };
    call.record(eventType, fields, workspaceId);
  }
  return { entries, missing, ...(rest.length === 0 ? {} : { rest: rest.map((key) => asked.get(key) ?? key) }) };
}
