import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { inTurns } from '../../../platform/inTurns.ts';
import { completeRow } from '../../../platform/keys/completeRow.ts';
import { useOpenText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCurrentVersions } from '../access.store.ts';
import { placeOfValue } from '../sealPlaces.ts';
import { lookUpKey } from '../secretRules.ts';

/** The current values of several secrets. One event names those whose value is given. */
export async function exportSecrets(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'export'>,
): Promise<CallOutput<'secret', 'export'>> {
  const { organizationId, workspaceId, transaction } = call;
  const asked = new Map(input.names.map((name) => [lookUpKey(name), name]));
  const rows = await transaction.run(readCurrentVersions(organizationId, workspaceId, [...asked.keys()]));
  const opened = await inTurns(rows, ({ name, labels, version, versionId, secretId, ...row }) => {
    if (version === null || versionId === null) return null;
    const place = placeOfValue(call, secretId, versionId);
    const value = useOpenText(keys, place, completeRow(row), (open) => open.toText());
    return { name, version, value, labels: [...labels] };
  });
  const entries = opened.filter((entry) => entry !== null);
  const given = new Set(entries.map(({ name }) => lookUpKey(name)));
  const missing = [...asked].flatMap(([key, name]) => (given.has(key) ? [] : [name]));
  if (entries.length > 0) call.record('secret.exported', { names: entries.map(({ name }) => name) }, workspaceId);
  return { entries, missing };
}
