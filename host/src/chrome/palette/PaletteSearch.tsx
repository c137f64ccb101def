import { Kbd, LiveText } from '@cofferdam/ui/base';
import { Search } from '@cofferdam/ui/icons';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { paletteMessages } from '../../messages/palette.ts';
import styles from './Palette.module.css';
import { cutAtMatch, type PaletteEntry } from './paletteItems.ts';
import { usePaletteSections } from './usePaletteSections.tsx';

/** The field and its results: one tab stop, arrows move through the results. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // Chosen by arrow or pointer; null is the first one.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isEnterHeld, setEnterHeld] = useState(false);
  const { sections, state, insteadOf } = usePaletteSections(query);
  const found = sections.flatMap(({ items, isStale }) => (isStale === true ? [] : items));
  const active = found.find(({ id }) => id === chosenId) ?? found[0];

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${active?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active?.id]);

  const run = (item: PaletteEntry): void => {
    if (item.disabledReason !== undefined) return;
    // Closed before anything runs: a dialog that opens next finds the focus where the person was, and no palette above it.
    flushSync(onClose);
    item.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const at = active === undefined ? -1 : found.indexOf(active);
      setChosenId(found[(at + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active !== undefined) run(active);
      // What was typed is still being searched for: Enter waits for the answer.
      else if (state === 'searching') setEnterHeld(true);
    }
  };
  const runHeld = useEffectEvent(() => {
    setEnterHeld(false);
    // Not inside of the effect: React can't close the palette synchronously there.
    if (active !== undefined) queueMicrotask(() => run(active));
  });
  useEffect(() => {
    if (isEnterHeld && state !== 'searching') runHeld();
  }, [isEnterHeld, state]);

  return (
    <>
      <div className={styles.head}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active.id}`}
          aria-label={paletteMessages.label}
          placeholder={paletteMessages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosenId(null);
            setEnterHeld(false);
          }}
          onKeyDown={handleKey}
        />
        <Kbd>Esc</Kbd>
      </div>
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
                query={insteadOf ?? query}
                isActive={item === active}
                onPoint={() => setChosenId(item.id)}
                onRun={() => run(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {state === 'failed' && <p className={styles.said}>{paletteMessages.searchFailed}</p>}
      {found.length === 0 && state !== 'searching' && (
        <div className={styles.nothing}>
          <p className="cd-strong">{paletteMessages.nothing(query)}</p>
          <p>{paletteMessages.nothingHint}</p>
        </div>
      )}
      <LiveText>
        {query === '' ? '' : state === 'searching' ? paletteMessages.searching : paletteMessages.found(found.length)}
      </LiveText>
      <div className={styles.foot}>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {paletteMessages.move}
        </span>
        <span className="cd-grow" />
        <span>{paletteMessages.onlyYours}</span>
      </div>
    </>
  );
}

interface ResultProps {
  readonly id: string;
  readonly item: PaletteEntry;
  readonly query: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Result({ id, item, query, isActive, onPoint, onRun }: ResultProps) {
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
      <span className={item.isCode === true ? 'cd-ellipsis cd-mono' : 'cd-ellipsis'}>
        {before}
        <span className={styles.found}>{match}</span>
        {after}
      </span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      <span className="cd-grow" />
      {item.keyHint !== undefined && <Kbd>{item.keyHint}</Kbd>}
      {isActive && item.disabledReason === undefined && (
        <span className={styles.hint} aria-hidden="true">
          <Kbd>Enter</Kbd> {paletteMessages.open}
        </span>
      )}
    </div>
  );
}
