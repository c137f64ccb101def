import { checkRegistry, type RefusedRemote, type Registry } from '@cofferdam/remote-contract';

/** The validated registry, or why there is none. */
export type RegistryResult =
  | { readonly ok: true; readonly registry: Registry; readonly refused: readonly RefusedRemote[] }
  | { readonly ok: false; readonly reason: string };

const timeLimitMilliseconds = 8000;

async function fetchRegistry(organizationId: string | null): Promise<unknown> {
  const query = organizationId === null ? '' : `?organizationId=${encodeURIComponent(organizationId)}`;
  const response = await fetch(`/registry${query}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMilliseconds),
  });
  if (!response.ok) throw new Error(`the registry returned ${response.status}`);
  return response.json();
}

/** Whether the loaded registry was chosen for this organization. */
function isFor(registry: Registry, organizationId: string | null): boolean {
  return registry.isSameForAll || registry.organizationId === organizationId;
}

/**
 * Returns the registry for an organization: the one in the document if it's for this
 * organization, otherwise a new one. Never throws.
 */
export async function readRegistry(
  early: Promise<unknown> | null,
  organizationId: string | null,
): Promise<RegistryResult> {
  if (early !== null) {
    const checked = checkRegistry(await early.catch(() => null));
    if (checked.ok && isFor(checked.registry, organizationId)) return checked;
  }
  try {
    return checkRegistry(await fetchRegistry(organizationId));
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
}
