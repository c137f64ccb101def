import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { AuditEventId, PlanLimits, PlanName, SecretVersionId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVersionTarget, insertVersion, type VersionTargetRow } from './addVersion.store.ts';
import { presentSecret } from './presentSecret.ts';
import { requireWithinPlan } from './requireWithinPlan.ts';
import { placeOfValue } from './sealPlaces.ts';
import { findSecret, type SecretRow } from './secret.store.ts';
import { lookUpKey, requireValue } from './secretRules.ts';
import type { AskedName, VersionTarget, VersionTargets } from './VersionTargets.ts';

type Input = CallArguments<'secret', 'versionAdd'>;

/** What adding versions works with. */
export interface AddVersionParts extends Pick<Platform, 'keys' | 'plans' | 'random'> {
  readonly targets: VersionTargets;
}

// Each attempt after the second means that the key of the organization changed in between.
const attempts = 4;

/**
 * Adds a version and makes it current: in one round trip when the secret is remembered, else in two. Whatever the
 * write finds otherwise than expected is looked up, told if it is a reason to refuse, and tried again if not.
 */
export async function addSecretVersion(
  parts: AddVersionParts,
  call: DirectCall,
  input: Input,
): Promise<CallOutput<'secret', 'versionAdd'>> {
  const { organizationId, userId } = call;
  const { workspaceId } = input;
  requireValue(input.value);
  const name: AskedName = { userId, organizationId, workspaceId, nameKey: lookUpKey(input.name) };
  for (let remaining = attempts; remaining > 0; remaining -= 1) {
    const kept = parts.targets.find(name);
    const key = kept === null ? null : parts.keys.keptOrganizationKey(organizationId, kept.keyId);
    const found = kept !== null && key !== null ? { target: kept, key } : await lookUp(parts, call, { input, name });
    const row = await write(parts, call, { input, name, ...found });
    if (row !== null) {
      const secret = presentSecret(parts.keys, { organizationId, workspaceId }, row);
      return { secret, version: row.currentVersion ?? 0 };
    }
    parts.targets.forget(name);
  }
  throw new ApiFailure('request.conflict');
}

interface Found {
  readonly target: VersionTarget;
  readonly key: OrganizationKey;
}

async function lookUp(
  { keys, plans, targets }: AddVersionParts,
  call: DirectCall,
  { input, name }: { readonly input: Input; readonly name: AskedName },
): Promise<Found> {
  const { organizationId, userId, database } = call;
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    findVersionTarget(...call.gateParameters, name.nameKey),
  ]);
  const { plan } = await call.requireAdmission(row);
  if (row === undefined || row.secretId === null) throw new ApiFailure('secret.not-found.by-secret-name');
  const { secretId } = row;
  requireRoom(plans[plan], input, row);
  const allowed = plans[plan].secretsPerWorkspace;
  if (allowed === null || (row.secretCount ?? 0) > allowed) {
    const scope = { organizationId, userId };
    await database.transact(scope, (transaction) =>
      requireWithinPlan(
        { plans },
        { organizationId, workspaceId: input.workspaceId, admission: { plan }, transaction },
        [secretId],
      ),
    );
  }
  const { keyId, generation } = row;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey: row.organizationKey });
  const target = { secretId, keyId, generation };
  targets.keep(name, target);
  return { target, key };
}

/** Refuses what the write would refuse as well: a stale write, and a secret that is full. */
function requireRoom(plan: PlanLimits, input: Input, row: VersionTargetRow): void {
  const allowed = plan.versionsPerSecret;
  const { currentVersion } = row;
  if (input.basedOn !== undefined && input.basedOn !== currentVersion) {
    throw new ApiFailure('secret.version.stale', currentVersion === null ? undefined : { currentVersion });
  }
  const used = row.versionCount ?? 0;
  if (allowed === null || used >= allowed) {
    const limit = { name: 'versionsPerSecret', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.secret-version', { limit });
  }
}

/** Null when nothing was written although the person may: looking again says why. */
async function write(
  { plans, random }: AddVersionParts,
  call: DirectCall,
  { input, name, target, key }: Found & { readonly input: Input; readonly name: AskedName },
): Promise<SecretRow | null> {
  const { organizationId, userId, database } = call;
  const versionId = random.id<SecretVersionId>();
  const { sealed, dataKey } = sealText(key, placeOfValue(name, target.secretId, versionId), input.value);
  const allowedOn = (plan: PlanName): number | null => plans[plan].versionsPerSecret;
  const secretsOn = (plan: PlanName): number | null => plans[plan].secretsPerWorkspace;
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    insertVersion(
      ...call.gateParameters,
      target.secretId,
      name.nameKey,
      target.keyId,
      input.basedOn ?? null,
      allowedOn('FREE'),
      allowedOn('TEAM'),
      allowedOn('BUSINESS'),
      versionId,
      Buffer.byteLength(input.value),
      sealed,
      dataKey,
      random.id<AuditEventId>(),
      call.address,
      call.requestId,
      secretsOn('FREE'),
      secretsOn('TEAM'),
      secretsOn('BUSINESS'),
    ),
  ]);
  await call.requireAdmission(row);
  if (row === undefined || row.id === null) return null;
  const written = { ...(row as SecretRow), keyGeneration: target.generation };
  return written.descriptionId !== null && written.dataKey === null ? readAgain(call, input, written) : written;
}

/**
 * The statement waited for somebody who changed the description: it gives the text of after and looks for its key among
 * those of before. The version is written, so what it is shown with is read by a statement that begins now.
 */
async function readAgain(
  { organizationId, userId, database }: DirectCall,
  { workspaceId }: Input,
  written: SecretRow,
): Promise<SecretRow> {
  const [[fresh]] = await database.runAlone({ organizationId, userId }, [
    findSecret(organizationId, workspaceId, written.id),
  ]);
  const { descriptionId, sealed, dataKey, keyId, organizationKey } = fresh ?? { ...written, descriptionId: null };
  return { ...written, descriptionId, sealed, dataKey, keyId, organizationKey };
}
