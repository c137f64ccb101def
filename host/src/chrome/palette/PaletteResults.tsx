import type { WorkspaceId } from '@cofferdam/domain';
import { Kbd, Keys, LiveText, RelativeTime } from '@cofferdam/ui/base';
import { RefreshCw } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { useEffect, useEffectEvent, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { paletteMessages } from '../../messages/palette.ts';
import styles from './Palette.module.css';
import { isCopyKey, isHeld, movedBy, reachedBy, stepOf } from './heldKeys.ts';
import { cutAtMatch, type PaletteEntry } from './paletteItems.ts';
import { PaletteCode } from './PaletteCode.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { usePaletteCodes, type ShownCode } from './usePaletteCodes.ts';
import { usePaletteSections } from './usePaletteSections.tsx';

/** Props of PaletteResults. */
export interface PaletteResultsProps {
  readonly listId: string;
  readonly query: string;
  /** The one workspace that is searched; undefined for all. */
  readonly within: WorkspaceId | undefined;
  /** What Tab searches; null if there is only one scope. */
  readonly otherScope: 'workspace' | 'all' | null;
  /** Keys that were pressed before the results of the query arrived, and wait for them. */
  readonly heldKeys: readonly string[];
  readonly onHeldKeys: (keys: readonly string[]) => void;
  /** Receives the id of the active element. */
  readonly onActive: (elementId: string | undefined) => void;
  /** Receives the key handlers of the field. */
  readonly handleKey: RefObject<((event: KeyboardEvent) => void) | null>;
  readonly onClose: () => void;
}

/** The results, best first. */
export default function PaletteResults(props: PaletteResultsProps) {
  const { listId, query, within, otherScope, heldKeys, onHeldKeys, onActive, handleKey, onClose } = props;
  const { letterKeys } = useUi();
  // Selected by arrow keys or pointer; otherwise the first result is active.
  const [chosen, setChosen] = useState<{ readonly id: string; readonly query: string; readonly byKey: boolean } | null>(
    null,
  );
  const { sections, state, insteadOf, readCodes, wanted } = usePaletteSections(query, within);
  const found = sections.flatMap(({ items, isStale }) => (isStale === true ? [] : items));
  const codeOf = usePaletteCodes(state === 'searching' ? [] : found, query, readCodes);
  const typed = new Set(sections.flatMap(({ id, items }) => (id === 'typed' ? items : [])));
  const isFound = (item: PaletteEntry): boolean => !typed.has(item);
  const picked = chosen?.query === query ? found.find(({ id }) => id === chosen.id) : undefined;
  // A "create" entry isn't the default while other results may arrive.
  const answers = state === 'searching' ? found.filter(isFound) : found;
  const active = picked ?? answers[0];
  const activeElementId = active === undefined ? undefined : `${listId}-${active.id}`;
  const isReached = picked !== undefined && chosen?.byKey === true;

  const showActive = useEffectEvent(() => onActive(activeElementId));
  useEffect(() => {
    showActive();
    if (activeElementId !== undefined) document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);

  const run = (item: PaletteEntry, perform: () => void = item.run): void => {
    if (item.disabledReason !== undefined) return;
    // Close the palette first, so that a dialog opened next finds the original focus and no palette above it.
    flushSync(onClose);
    perform();
  };
  const choose = ({ id }: PaletteEntry): void => setChosen({ id, query, byKey: true });
  useImperativeHandle(handleKey, () => (event: KeyboardEvent): void => {
    const step = stepOf(event.key);
    // Until the search for the typed text has ended, Enter waits, because the best result may not be shown yet; so do other
    // keys if there is nothing to select.
    const isWaiting = state === 'searching' && (event.key === 'Enter' ? picked === undefined : active === undefined);
    if (isWaiting && isHeld(event, heldKeys, letterKeys)) {
      event.preventDefault();
      onHeldKeys([...heldKeys, event.key]);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = movedBy(found, active === undefined ? -1 : found.indexOf(active), step);
      if (next !== undefined) choose(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active !== undefined) run(active);
    } else if (letterKeys && isReached && active?.copy !== undefined && isCopyKey(event)) {
      event.preventDefault();
      run(active, active.copy);
    }
  });
  const runHeld = useEffectEvent(() => {
    onHeldKeys([]);
    const reached = reachedBy(found, heldKeys);
    const item = reached ?? active;
    const last = heldKeys.find((key) => stepOf(key) === undefined);
    if (item === undefined) return;
    if (last === undefined || (last !== 'Enter' && item.copy === undefined)) choose(item);
    // Not inside the effect: React can't close the palette synchronously there.
    else queueMicrotask(() => run(item, last === 'Enter' ? item.run : item.copy));
  });
  useEffect(() => {
    if (heldKeys.length > 0 && state !== 'searching') runHeld();
  }, [heldKeys, state]);

  return (
    <>
      {insteadOf !== null && <p className={styles.said}>{paletteMessages.insteadOf(query.trim(), insteadOf)}</p>}
      <div className={styles.results} id={listId} role="listbox" aria-label={paletteMessages.results}>
        {sections.map(({ id, title, items, isStale }) => (
          <div key={id} role="group" aria-label={title} inert={isStale}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {items.map((item) => (
              <Result
                key={item.id}
                id={`${listId}-${item.id}`}
                item={item}
                query={insteadOf ?? wanted}
                isActive={item === active}
                isReached={isReached && item === active}
                code={codeOf(item)}
                onPoint={() => setChosen({ id: item.id, query, byKey: false })}
                onRun={() => run(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {state === 'failed' && <p className={styles.said}>{paletteMessages.searchFailed}</p>}
      {!found.some(isFound) && state !== 'searching' && (
        <div className={styles.nothing}>
          <p className="cd-strong">{paletteMessages.nothing(wanted)}</p>
          <p>{paletteMessages.nothingHint}</p>
        </div>
      )}
      <LiveText>
        {query === '' ? '' : state === 'searching' ? paletteMessages.searching : paletteMessages.found(found.length)}
      </LiveText>
      <PaletteFoot
        isTyped={wanted !== ''}
        other={otherScope}
        found={state === 'searching' ? null : paletteMessages.found(found.length)}
      />
    </>
  );
}

interface ResultProps {
  readonly id: string;
  readonly item: PaletteEntry;
  readonly query: string;
  readonly isActive: boolean;
  /** Whether it was reached by an arrow key: then letters are shortcuts. */
  readonly isReached: boolean;
  readonly code: ShownCode | null;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Result({ id, item, query, isActive, isReached, code, onPoint, onRun }: ResultProps) {
  const { letterKeys } = useUi();
  const [before, match, after] = cutAtMatch(item.label, query);
  const detail = item.disabledReason ?? item.detail;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={item.disabledReason === undefined ? undefined : true}
      className={styles.result}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onRun}
    >
      <span className={styles.icon}>{item.icon}</span>
      <span className={item.isCode === true ? 'cd-ellipsis cd-mono cd-strong' : 'cd-ellipsis'}>
        {before}
        <span className={styles.found}>{match}</span>
        {after}
      </span>
      {(detail !== undefined || item.at !== undefined) && (
        <span className={styles.detail}>
          {detail}
          {detail !== undefined && item.at !== undefined && ' · '}
          {item.at !== undefined && <RelativeTime at={item.at} />}
        </span>
      )}
      <span className="cd-grow" />
      {item.notice !== undefined && (
        <span className={styles.notice}>
          <RefreshCw aria-hidden="true" /> {item.notice}
        </span>
      )}
      {code !== null && <PaletteCode code={code} />}
      {item.keyHint !== undefined && <Keys keys={item.keyHint} />}
      {isActive && item.disabledReason === undefined && (
        <span className={styles.hint} aria-hidden="true">
          {letterKeys && isReached && item.copy !== undefined && (
            <>
              <Kbd>Y</Kbd> {item.codeIn === undefined ? paletteMessages.copyValue : paletteMessages.copyCode}{' '}
            </>
          )}
          <Kbd>Enter</Kbd> {paletteMessages.open}
        </span>
      )}
    </div>
  );
}
