import type { WorkspaceId } from '@cofferdam/domain';
import type { PaletteAnswer, PaletteSearch, RemoteName, SessionView } from '@cofferdam/remote-contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useShell, type Shell } from '../../app/shell.ts';
import { hasAccess } from '../../session/hasPermission.ts';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';

/** Reads the current codes of results, by their ids; those that can't be shown are omitted. */
export type ReadCodes = NonNullable<PaletteAnswer['readCodes']>;

/** The remotes' results for the query. */
export interface PaletteFindings {
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  readonly groups: PaletteAnswer['groups'];
  readonly insteadOf: string | null;
  readonly readCodes: ReadCodes;
  /** The results are for an earlier query: they stay visible until the next ones arrive, but can't be opened. */
  readonly isStale: boolean;
}

interface Question {
  readonly term: string;
  readonly within: WorkspaceId | undefined;
}

interface Answer extends Question {
  readonly findings: PaletteFindings;
}

/** Milliseconds without typing after which remotes are queried. */
const typingPauseMs = 120;
const noCodes: ReadCodes = () => Promise.resolve(new Map());
const nothing: PaletteFindings = { state: 'idle', groups: [], insteadOf: null, isStale: false, readCodes: noCodes };

/**
 * Queries every searchable remote once the person stops typing, and immediately for an empty query; none if the query is
 * null. `within` limits the search to one workspace.
 */
export function usePaletteSearch(query: string | null, within: WorkspaceId | undefined): PaletteFindings {
  const shell = useShell();
  const view = useAtomValue(sessionViewAtom);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const term = query?.trim() ?? '';
  const isAsked = query !== null && providersOf(shell, view, term).length > 0;

  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        void askAll(shell, view, { term, within }, controller.signal).then((findings) => {
          if (!controller.signal.aborted) setAnswer({ term, within, findings });
        });
      },
      term === '' ? 0 : typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shell, view, term, within, isAsked]);
  if (!isAsked) return nothing;
  return answer?.term === term && answer.within === within
    ? answer.findings
    : { ...nothing, groups: staleGroups(answer), state: 'searching', isStale: true };
}

/** Suggestions for an empty query don't count as results of an earlier query. */
function staleGroups(answer: Answer | null): PaletteAnswer['groups'] {
  return answer === null || answer.term === '' ? [] : answer.findings.groups;
}

function providersOf({ remotes }: Shell, view: SessionView | null, term: string) {
  if (!remotes.ok) return [];
  return remotes.loader
    .descriptors()
    .filter(({ searchFrom = 0 }) => term.length >= searchFrom)
    .flatMap(({ name, extensions }) => extensions.map((extension) => ({ name, ...extension })))
    .filter(({ point, access }) => point === 'palette.search' && hasAccess(view, access))
    .toSorted((a, b) => a.order - b.order);
}

async function askAll(
  shell: Shell,
  view: SessionView | null,
  { term, within }: Question,
  signal: AbortSignal,
): Promise<PaletteFindings> {
  const { remotes } = shell;
  if (!remotes.ok) return nothing;
  const ask = async ({ name, id }: { readonly name: RemoteName; readonly id: string }): Promise<PaletteAnswer> => {
    const search = await remotes.runtime.extension(name, id);
    if (typeof search !== 'function') throw new Error(`${name} has no search function`);
    return (search as PaletteSearch)(term, signal, within);
  };
  const answers = await Promise.allSettled(providersOf(shell, view, term).map(ask));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    state: found.length < answers.length ? 'failed' : 'done',
    groups: found.flatMap(({ groups }) => groups).filter(({ results }) => results.length > 0),
    insteadOf: found.find(({ insteadOf }) => insteadOf !== null)?.insteadOf ?? null,
    isStale: false,
    readCodes: async (ids, ended) => {
      const codes = await Promise.all(found.map(({ readCodes = noCodes }) => readCodes(ids, ended)));
      return new Map(codes.flatMap((some) => [...some]));
    },
  };
}
