import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId, PlanName, SecretId, SecretVersionId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { addVersion, findVersionTarget, type VersionTarget } from './addVersion.store.ts';
import { presentSecret } from './presentSecret.ts';
import { placeOfValue } from './sealPlaces.ts';
import { lookUpKey, requireValue } from './secretRules.ts';
import type { SecretRow } from './secret.store.ts';

type Input = CallArguments<'secret', 'versionAdd'>;
type AddVersionParts = Pick<Platform, 'keys' | 'plans' | 'random'>;

// Each further attempt means that the key changed in between, which happens once in a change of cryptography.
const attempts = 3;

/** Adds a version and makes it current, in two round trips: what to seal for, then everything at once. */
export async function addSecretVersion(
  parts: AddVersionParts,
  call: DirectCall,
  input: Input,
): Promise<CallOutput<'secret', 'versionAdd'>> {
  for (let remaining = attempts; remaining > 0; remaining -= 1) {
    const target = await findTarget(parts, call, input);
    const row = await writeVersion(parts, call, { input, target });
    if (row !== null) {
      const secret = presentSecret(parts.keys, { ...call, workspaceId: input.workspaceId }, row);
      return { secret, version: row.currentVersion ?? 0 };
    }
  }
  throw new ApiFailure('request.conflict');
}

interface Target extends VersionTarget {
  readonly secretId: SecretId;
  readonly allowed: number;
}

async function findTarget({ plans }: AddVersionParts, call: DirectCall, input: Input): Promise<Target> {
  const { organizationId, userId, database } = call;
  const [[target]] = await database.runAlone({ organizationId, userId }, [
    findVersionTarget(...call.gateParameters, lookUpKey(input.name)),
  ]);
  const { plan } = await call.requireAdmission(target);
  requireValue(input.value);
  if (target === undefined || target.secretId === null) throw new ApiFailure('secret.not-found.by-secret-name');
  const allowed = requireRoom({ plans }, plan, input, target);
  return { ...target, secretId: target.secretId, allowed };
}

/** Refuses what would be refused by the write as well: a stale write, a secret that is full. */
function requireRoom({ plans }: Pick<Platform, 'plans'>, plan: PlanName, input: Input, target: VersionTarget): number {
  const { currentVersion } = target;
  if (input.basedOn !== undefined && input.basedOn !== currentVersion) {
    throw new ApiFailure('secret.version.stale', currentVersion === null ? undefined : { currentVersion });
  }
  const allowed = plans[plan].versionsPerSecret;
  const used = target.versionCount ?? 0;
  if (allowed === null || used >= allowed) {
    const limit = { name: 'versionsPerSecret', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.secret-version', { limit });
  }
  return allowed;
}

/** Null when somebody else was faster: looking again says with what. */
async function writeVersion(
  { keys, random }: AddVersionParts,
  call: DirectCall,
  { input, target }: { readonly input: Input; readonly target: Target },
): Promise<SecretRow | null> {
  const { organizationId, userId, database } = call;
  const { secretId, activeKeyId: generationId, activeKey: wrappedKey } = target;
  const versionId = random.id<SecretVersionId>();
  const key = keys.organizationKey({ organizationId, generationId, wrappedKey });
  const place = placeOfValue({ organizationId, workspaceId: input.workspaceId }, secretId, versionId);
  const { sealed, dataKey } = sealText(key, place, input.value);
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    addVersion(
      ...call.gateParameters,
      secretId,
      generationId,
      input.basedOn ?? null,
      target.allowed,
      versionId,
      Buffer.byteLength(input.value),
      sealed,
      dataKey,
      random.id<AuditEventId>(),
      call.address,
      call.requestId,
    ),
  ]);
  await call.requireAdmission(row);
  if (row === undefined || row.id === null) return null;
  return { ...(row as SecretRow), keyGeneration: target.activeGeneration };
}
