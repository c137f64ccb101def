import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type ExportPurpose, type SecretId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readCurrentVersions } from '../access.store.ts';
import { contextOfValue } from '../secretTexts.ts';
import { lookUpKey } from '../../items/findItems.ts';

/** Secrets by name, and why their values are read. */
export interface ReadRequest {
  readonly names: readonly string[];
  readonly purpose?: ExportPurpose | undefined;
}

/** A value that was read. */
export interface ReadValue {
  readonly secretId: SecretId;
  readonly hasDescription: boolean;
  readonly entry: CallOutput<'secret', 'reveal'>['entries'][number];
}

/** The values that were read, and the names of the others. */
export interface ReadValues extends Omit<CallOutput<'secret', 'reveal'>, 'entries'> {
  readonly values: readonly ReadValue[];
}

/** The current values of several secrets, up to 4 MiB. One event names those whose values were returned. */
export async function readCurrentValues(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  { names, purpose }: ReadRequest,
  eventType: 'secret.exported' | 'secret.revealed',
): Promise<ReadValues> {
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
  const found = new Set<string>();
  const values = await openTexts(usable, {
    keys,
    organizationId,
    generations,
    contextOf: ({ secretId, versionId }) => contextOfValue(call, secretId, versionId),
    use: (open, { secretId, nameKey, name, version, labels, descriptionId }): ReadValue => {
      found.add(nameKey);
      const entry = { name, version, value: open.toText(), labels: [...labels] };
      return { secretId, hasDescription: descriptionId !== null, entry };
    },
  });
  const rest = rows.flatMap(({ nameKey, isWithin }) => (isWithin ? [] : [nameKey]));
  for (const nameKey of rest) found.add(nameKey);
  const missing = [...asked].flatMap(([key, name]) => (found.has(key) ? [] : [name]));
  if (values.length > 0) {
    const fields = {
      names: values.map(({ entry }) => entry.name),
      versions: values.map(({ entry }) => String(entry.version)),
      recordIds: values.map(({ secretId }) => secretId),
      ...(purpose === undefined ? {} : { statedPurpose: purpose }),
    };
    call.record(eventType, fields, workspaceId);
  }
  return { values, missing, ...(rest.length === 0 ? {} : { rest: rest.map((key) => asked.get(key) ?? key) }) };
}
