import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { matchesFilter, resourceKinds } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';

type TrashInput = CallInput<'resource', 'trashList'>;
type TrashedItem = CallOutput<'resource', 'trashList'>['rows'][number];

/** Answers the trash over all kinds from what the answers of each kind have in theirs. */
export function sampleTrash({ secret, note, twoFactor }: FakeAnswers): FakeAnswers {
  const readAll = async (input: TrashInput): Promise<TrashedItem[]> => {
    const common = { versionCount: null, account: null, isNameTaken: false };
    const [secrets, notes, codes] = await Promise.all([
      secret?.trashList?.(input as never, undefined),
      note?.trash?.(input as never, undefined),
      twoFactor?.trashList?.(input as never, undefined),
    ]);
    return [
      ...(secrets?.secrets ?? []).map(({ labels: _labels, ...row }) => ({
        ...common,
        ...row,
        kind: 'secret' as const,
      })),
      ...(notes?.rows ?? []).map((row) => ({ ...common, ...row, kind: 'note' as const, versionCount: 1 })),
      ...(codes?.rows ?? []).map(({ issuer: _issuer, restorableUntil, ...row }) => ({
        ...common,
        ...row,
        kind: 'two-factor' as const,
        destroyAt: restorableUntil,
      })),
    ];
  };
  return {
    resource: {
      trashList: async (input) => {
        const matching = (await readAll(input)).filter(
          ({ name, deletedBy }) =>
            matchesFilter([name], input.filter ?? '') &&
            (input.deletedBy === undefined || deletedBy.id === input.deletedBy),
        );
        return {
          rows: matching.filter(({ kind }) => input.kinds === undefined || [input.kinds].flat().includes(kind)),
          nextCursor: null,
          counts: resourceKinds.map((kind) => ({
            kind,
            count: matching.filter((row) => row.kind === kind).length,
            isMore: false,
          })),
        };
      },
    },
  };
}
