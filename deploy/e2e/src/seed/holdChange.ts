import type { CallInput } from '@cofferdam/api-contract';
import type { Product } from '@cofferdam/local/product';
import type { Person } from '../people/index.ts';
import { runAsOwner } from '../stack/index.ts';
import { changeEncryption } from './changeEncryption.ts';
import type { SeededWorkspace } from './seedWorkspace.ts';

// More than one batch of a change.
const secrets = 240;

/**
 * Leaves an encryption change in the middle of its re-wrapping: paused by a person, or running but with no job for a
 * day.
 */
export async function holdChange(
  { databaseUrl }: Product,
  person: Person,
  { organizationId, workspaceId }: SeededWorkspace,
  how: 'paused' | 'running',
  target: CallInput<'encryption', 'start'>['target'],
): Promise<void> {
  const entries = Array.from({ length: secrets }, (_one, index) => ({
    name: `HELD_${index}`,
    value: 'x',
    action: 'add' as const,
  }));
  await person.api.secret.import({ organizationId, workspaceId, entries });
  // The job reads the row before each batch.
  await runAsOwner(
    databaseUrl,
    `create function public.hold_change() returns trigger language plpgsql as $$
     begin if new.state = 'REWRAP' and new.rewrapped_count > 0 then
       new.halt := 'PAUSED'; new.halt_reason := 'PERSON'; end if; return new; end $$;
     create trigger hold_change before update on cofferdam.cryptography_changes
       for each row execute function public.hold_change()`,
  );
  await changeEncryption(person, organizationId, target);
  await runAsOwner(databaseUrl, 'drop function public.hold_change() cascade');
  if (how === 'paused') return;
  await runAsOwner(
    databaseUrl,
    `update cofferdam.cryptography_changes set halt = null, halt_reason = null, touched_at = now() + interval '1 day'
     where organization_id = $1 and ended_at is null`,
    [organizationId],
  );
}
