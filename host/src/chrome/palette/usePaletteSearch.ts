import type { PaletteAnswer, PaletteSearch, RemoteName, SessionView } from '@cofferdam/remote-contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useShell, type Shell } from '../../app/shell.ts';
import { may } from '../../session/may.ts';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';

/** What the remotes found for what was typed. */
export interface PaletteFindings {
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  readonly groups: PaletteAnswer['groups'];
  readonly insteadOf: string | null;
}

/** Milliseconds without a key after which remotes are asked. */
const typingPauseMs = 120;
const nothing: PaletteFindings = { state: 'idle', groups: [], insteadOf: null };

/** Asks every remote that searches, when somebody stops typing. What was found stays in sight until the next answer. */
export function usePaletteSearch(query: string): PaletteFindings {
  const shell = useShell();
  const view = useAtomValue(sessionViewAtom);
  const [findings, setFindings] = useState(nothing);
  const term = query.trim();

  useEffect(() => {
    if (term === '') {
      setFindings(nothing);
      return undefined;
    }
    const controller = new AbortController();
    setFindings((now) => ({ ...now, state: 'searching' }));
    const timer = setTimeout(() => {
      void askAll(shell, view, term, controller.signal).then((found) => {
        if (!controller.signal.aborted) setFindings(found);
      });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shell, view, term]);
  return findings;
}

async function askAll(
  { remotes }: Shell,
  view: SessionView | null,
  term: string,
  signal: AbortSignal,
): Promise<PaletteFindings> {
  if (!remotes.ok) return { ...nothing, state: 'done' };
  const { loader, runtime } = remotes;
  const providers = loader
    .descriptors()
    .flatMap(({ name, extensions }) => extensions.map((extension) => ({ name, ...extension })))
    .filter(({ point, access }) => point === 'palette.search' && (access === 'signed-in' || may(view, access)))
    .toSorted((a, b) => a.order - b.order);
  const ask = async ({ name, id }: { readonly name: RemoteName; readonly id: string }): Promise<PaletteAnswer> => {
    const search = await runtime.extension(name, id);
    if (typeof search !== 'function') throw new Error(`${name} does not search`);
    return (search as PaletteSearch)(term, signal);
  };
  const answers = await Promise.allSettled(providers.map(ask));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    state: found.length < answers.length ? 'failed' : 'done',
    groups: found.flatMap(({ groups }) => groups).filter(({ results }) => results.length > 0),
    insteadOf: found.find(({ insteadOf }) => insteadOf !== null)?.insteadOf ?? null,
  };
}
