import { workspaceRoles } from '@cofferdam/domain';
import type { PaletteCode } from '@cofferdam/remote-contract';
import { useUi } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { maskedAtom, workspacesAtom } from '../../session/sessionAtoms.ts';
import type { PaletteEntry } from './paletteItems.ts';
import type { ReadCodes } from './usePaletteSearch.ts';

/** The rendered code of a row. */
export interface ShownCode {
  readonly text: string;
  readonly secondsLeft: number;
  readonly periodSeconds: number;
}

interface KnownCode {
  /** Null for a row without a code that can be shown. */
  readonly code: PaletteCode | null;
  /** When the first one expires, by this browser's clock. */
  readonly endsAt: number;
  readonly query: string;
}

/** Milliseconds for which the rows must be stable: while the person types, nothing is read. */
const restMs = 500;

/**
 * The current and next codes of all rows that have some, read together once the rows are stable. After both have expired,
 * a row shows none until the query changes, so that a palette that is left open reads nothing. Presentation mode neither
 * reads nor shows codes. All are dropped when the palette closes.
 *
 * @param rows empty while the search is running
 */
export function usePaletteCodes(
  rows: readonly PaletteEntry[],
  query: string,
  readCodes: ReadCodes,
): (row: PaletteEntry) => ShownCode | null {
  const { now: clock } = useUi();
  const isPresenting = useAtomValue(maskedAtom);
  const workspaces = useAtomValue(workspacesAtom)?.rows ?? [];
  const [known, setKnown] = useState<ReadonlyMap<string, KnownCode>>(new Map());
  const [now, setNow] = useState(() => clock());
  if (isPresenting && known.size > 0) setKnown(new Map());

  const usable = new Set(
    workspaces.filter(({ role }) => workspaceRoles[role].includes('two-factor:code:use')).map(({ id }) => id),
  );
  const isWanted = ({ id, codeIn }: PaletteEntry): boolean => {
    if (codeIn === undefined || !usable.has(codeIn)) return false;
    const one = known.get(id);
    return one === undefined || (one.query !== query && one.code !== null && secondsLeft(one, now) === 0);
  };
  const wanted = isPresenting
    ? ''
    : rows
        .filter(isWanted)
        .map(({ id }) => id)
        .join(' ');
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const ids = wanted.split(' ');
    const codes = await readCodes(ids, signal);
    if (signal.aborted) return;
    // The same time for all codes, so that none shows more remaining time than the server sent.
    const readAt = clock();
    setNow(readAt);
    const found = ids.map((id): [string, KnownCode] => {
      const code = codes.get(id) ?? null;
      return [id, { code, query, endsAt: readAt + (code?.endsInMs ?? 0) }];
    });
    setKnown((before) => new Map([...before, ...found]));
  });
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void read(controller.signal), restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  const isLive = [...known.values()].some((one) => secondsLeft(one, now) > 0);
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [isLive, clock]);

  return ({ id }) => {
    const one = known.get(id);
    if (one === undefined || one.code === null) return null;
    const left = secondsLeft(one, now);
    if (left === 0) return null;
    const { text, nextText, periodSeconds } = one.code;
    return { text: now < one.endsAt ? text : nextText, secondsLeft: left, periodSeconds };
  };
}

/** Seconds until the valid code expires; 0 if both have expired, or there is none. */
function secondsLeft({ code, endsAt }: KnownCode, now: number): number {
  if (code === null) return 0;
  const end = now < endsAt ? endsAt : endsAt + code.periodSeconds * 1_000;
  return Math.max(0, Math.ceil((end - now) / 1_000));
}
