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
    return { secretId, entry: { name, version, value, labels: [...labels] } };
  });
  const given = opened.filter((one) => one !== null);
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
  return { entries, missing };
}
