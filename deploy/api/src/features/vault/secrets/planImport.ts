import type { CallArguments } from '@cofferdam/api-contract';
import { limits, type SecretId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { requireDescription } from '../../../platform/http/requireDescription.ts';
import type { VersionedItem } from '../items/versions/versions.store.ts';
import { requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { secretKind } from './secretKind.ts';
import { requireValue } from './secretRules.ts';

type SentEntry = CallArguments<'secret', 'import'>['entries'][number];

/** A valid entry, before it's compared with others. */
export interface ReadEntry extends Pick<SentEntry, 'name' | 'value' | 'action' | 'basedOn'> {
  readonly nameKey: string;
  /** Its labels plus the common ones, and its description: only for a new secret. */
  readonly labels: readonly string[];
  readonly labelKeys: string;
  readonly description: string | null;
  readonly sizeBytes: number;
  /** Its position in the request, for refusals. */
  readonly field: string;
}

/** An entry ready to write: its new or existing secret is known. */
export interface PlannedEntry extends ReadEntry {
  readonly secretId: SecretId;
  /** The number of its version. */
  readonly version: number;
}

/**
 * Checks each entry, and that no two have the same name. `common` are labels of every new secret.
 *
 * @throws ApiFailure that names the entry
 */
export function readEntries(sent: readonly SentEntry[], common: readonly string[]): ReadEntry[] {
  const seen = new Set<string>();
  return sent.map((entry, index) => {
    const field = `entries.${index}`;
    const current = entry.action === 'add' ? undefined : entry.name;
    const { name, key: nameKey } = requireItemName(secretKind, entry.name, `${field}.name`, current);
    // Two entries with one name have no order, so they can't become versions.
    if (seen.has(nameKey)) throw new ApiFailure('validation.request', { fields: [`${field}.name`] });
    seen.add(nameKey);
    const { action, value, basedOn, labels = [], description = '' } = entry;
    if (action === 'version' && (labels.length > 0 || description !== '')) {
      throw new ApiFailure('validation.request', {
        fields: [`${field}.${labels.length > 0 ? 'labels' : 'description'}`],
      });
    }
    const all = requireItemLabels(secretKind, [...labels, ...common], `${field}.labels`);
    if (all.labels.length > limits.labels)
      throw new ApiFailure(secretKind.errors.labels, { fields: [`${field}.labels`] });
    return {
      name,
      nameKey,
      action,
      value,
      ...(basedOn === undefined ? {} : { basedOn }),
      field,
      labels: all.labels,
      labelKeys: all.keys,
      description: requireDescription(description, `${field}.description`) || null,
      sizeBytes: requireValue(value, `${field}.value`),
    };
  });
}

/** Compares entries with the existing secrets. @throws ApiFailure that names the entry */
export function planImport(
  entries: readonly ReadEntry[],
  existing: readonly VersionedItem<SecretId>[],
  { versionsAllowed, makeId }: { readonly versionsAllowed: number | null; readonly makeId: () => SecretId },
): PlannedEntry[] {
  const byKey = new Map(existing.map((secret) => [secret.nameKey, secret]));
  return entries.map((entry) => {
    const secret = byKey.get(entry.nameKey);
    const fields = [`${entry.field}.name`];
    if (entry.action === 'add') {
      if (secret !== undefined) throw new ApiFailure('secret.exist.name', { fields });
      return { ...entry, secretId: makeId(), version: 1 };
    }
    if (secret === undefined) throw new ApiFailure('secret.not-found.by-secret-name', { fields });
    requireGrowable(entry, secret, versionsAllowed);
    return { ...entry, name: secret.name, secretId: secret.id, version: secret.lastVersion + 1 };
  });
}

function requireGrowable(entry: ReadEntry, secret: VersionedItem<SecretId>, allowed: number | null): void {
  const { currentVersion, versionCount: used } = secret;
  if (entry.basedOn !== undefined && entry.basedOn !== currentVersion) {
    const fields = [`${entry.field}.basedOn`];
    throw new ApiFailure('secret.version.stale', { fields, ...(currentVersion === null ? {} : { currentVersion }) });
  }
  if (allowed === null || used >= allowed) {
    const limit = { name: 'versionsPerSecret', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.secret-version', { fields: [`${entry.field}.name`], limit });
  }
}
