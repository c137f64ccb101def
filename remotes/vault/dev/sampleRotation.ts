import type { CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import type { SampleSecret } from './sampleSecret.ts';

const dayMs = 86_400_000;

type Whole = CallOutput<'secret', 'get'>['secret'];

/** The schedule of a secret whose current version was made at a moment. */
export function rotationOf(everyDays: number, since = ''): NonNullable<Whole['rotation']> {
  return { everyDays, dueAt: since === '' ? null : new Date(Date.parse(since) + everyDays * dayMs).toISOString() };
}

/** Secrets due for rotation: names read by someone who left, and schedules whose date has passed. */
export function toRotateOf(
  secrets: ReadonlyMap<string, SampleSecret>,
  readByLeavers: ReadonlySet<string>,
  wholeOf: (secret: SampleSecret) => Whole,
): CallOutput<'secret', 'toRotate'> {
  const known = new Set([...readByLeavers].map(foldName));
  const all = [...secrets.values()].map(wholeOf);
  const scheduled = all.flatMap(({ id, name, rotation }) =>
    rotation?.dueAt === null || rotation === undefined ? [] : [{ id, name, dueAt: rotation.dueAt }],
  );
  const isPast = ({ dueAt }: { readonly dueAt: string }): boolean => Date.parse(dueAt) <= Date.now();
  return {
    due: [
      ...all
        .filter(({ name }) => known.has(foldName(name)))
        .map(({ id, name, rotation }) => ({ id, name, reason: 'LEAVER' as const, dueAt: rotation?.dueAt ?? null })),
      ...scheduled
        .filter((one) => isPast(one) && !known.has(foldName(one.name)))
        .map((one) => ({ ...one, reason: 'SCHEDULE' as const })),
    ],
    upcoming: scheduled.filter((one) => !isPast(one)).toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt)),
    scheduled: scheduled.length,
  };
}
