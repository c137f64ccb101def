import { checkRegistry, type RefusedRemote, type Registry } from '@cofferdam/remote-contract';

/** The registry, checked, or why there is none. */
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
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.json();
}

/** Whether an answer that is already there was chosen for this organization. */
function isFor(registry: Registry, organizationId: string | null): boolean {
  return registry.isSameForAll || registry.organizationId === organizationId;
}

/**
 * Gives the registry for an organization: the one that came with the document when it holds for this
 * organization, else a fresh one. Never throws.
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
