import type { NotificationSettingId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { BrokenSealError } from '../../../platform/keys/brokenSealError.ts';
import { deleteDataKeys, insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { openStoredText, sealText, type TextContext } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTarget } from './settings.store.ts';

/** The address of a setting and its signing secrets; stored as JSON, see FORMAT.md. */
export interface SettingTarget {
  readonly url: string;
  /** Newest first; the newest doesn't expire. Empty for channels that aren't signed. */
  readonly secrets: readonly { readonly secret: string; readonly until: string | null }[];
}

/** A sealed target, with its statement that stores the data key. */
export interface SealedTarget {
  readonly targetId: string;
  readonly sealedTarget: Uint8Array;
  readonly targetHint: string;
}

type Dependencies = Pick<Platform, 'keys' | 'random'>;
/** The organization and a transaction in it. */
type Scope = { readonly organizationId: OrganizationId; readonly transaction: Transaction };
const shownCharacters = 4;
const [purpose, field] = ['notification-setting', 'value'] as const;

/** Seals a target and stores its data key. */
export async function sealTarget(
  { keys, random }: Dependencies,
  { organizationId, transaction }: Scope,
  id: NotificationSettingId,
  target: SettingTarget,
): Promise<SealedTarget> {
  const [row] = await transaction.run(readActiveKey(organizationId));
  const { keyId, key } = openActiveKey(keys, organizationId, row);
  const targetId = random.id();
  const context = contextOf(organizationId, id, targetId);
  const { sealed, dataKey } = sealText(key, context, JSON.stringify(target));
  await transaction.run(insertDataKeys(context, keyId, [{ id: targetId, recordId: id, dataKey }]));
  return { targetId, sealedTarget: sealed, targetHint: hintOf(target.url) };
}

/** Opens the target of a setting; null for one without. @throws BrokenSealError, ApiFailure `customer-key.unavailable` */
export async function openTarget(
  { keys }: Pick<Dependencies, 'keys'>,
  { organizationId, transaction }: Scope,
  id: NotificationSettingId,
): Promise<(SettingTarget & { readonly targetId: string }) | null> {
  const [row] = await transaction.run(readTarget(organizationId, id));
  if (row === undefined || row.targetId === null) return null;
  const { targetId } = row;
  const context = contextOf(organizationId, id, targetId);
  try {
    const target = JSON.parse(openStoredText(keys, context, row)) as SettingTarget;
    return { ...target, targetId };
  } catch (error) {
    if (!(error instanceof BrokenSealError) || error.workspaceId === null) throw error;
    throw new BrokenSealError({ workspaceId: null, recordId: id, versionId: targetId });
  }
}

/** Deletes the data key of a replaced or removed target. */
export function forgetTarget(organizationId: OrganizationId, targetId: string) {
  return deleteDataKeys(organizationId, [targetId]);
}

/** Host and last characters: enough to distinguish addresses, too little to use one. */
function hintOf(text: string): string {
  const { host, pathname, search } = new URL(text);
  const rest = `${pathname}${search}`;
  return rest.length > 4 * shownCharacters ? `${host}/…${rest.slice(-shownCharacters)}` : host;
}

/** A setting has no workspace, so the organization's id takes its place in the binding. */
function contextOf(organizationId: OrganizationId, id: NotificationSettingId, targetId: string): TextContext {
  const workspaceId = organizationId as string as WorkspaceId;
  return { purpose, field, organizationId, workspaceId, recordId: id, versionId: targetId };
}
