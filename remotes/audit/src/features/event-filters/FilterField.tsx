import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Keys, LiveText } from '@cofferdam/ui/base';
import { ListFilter } from '@cofferdam/ui/icons';
import { useWorkingKeys } from '@cofferdam/ui/theme';
import { eventFiltersMessages as messages } from './eventFilters.messages.ts';
import styles from './eventFilters.module.css';
import type { Suggestion } from './suggest.ts';

/** Props of FilterField. */
export interface FilterFieldProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly suggest: (text: string) => readonly Suggestion[];
  readonly onPick: (suggestion: Suggestion) => void;
  /** Backspace was pressed in the empty field. */
  readonly onRemoveLast: () => void;
}

/** Finds filters by typing: arrows move, Enter adds one, Escape closes, Backspace removes the last one. */
export function FilterField({ inputRef, suggest, onPick, onRemoveLast }: FilterFieldProps): ReactNode {
  const listId = useId();
  const isWorking = useWorkingKeys();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const suggestions = isOpen ? suggest(text) : [];
  const at = Math.min(active, Math.max(0, suggestions.length - 1));
  const current = suggestions[at];
  const optionId = (index: number): string => `${listId}-${index}`;
  const activeId = current === undefined ? undefined : optionId(at);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const pick = (suggestion: Suggestion): void => {
    setText('');
    setActive(0);
    setOpen(false);
    onPick(suggestion);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (suggestions.length > 0)
        setActive((at + (key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length);
    } else if (key === 'Enter' && current !== undefined) {
      event.preventDefault();
      pick(current);
    } else if (key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (text !== '') setText('');
      else setOpen(false);
    } else if (key === 'Backspace' && text === '') onRemoveLast();
  };
  return (
    <div className={styles.field}>
      <div className="cd-input cd-search" role="search">
        <ListFilter aria-hidden="true" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={messages.field}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-keyshortcuts={isWorking('/') ? '/' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={messages.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKey}
        />
        {text === '' && <Keys keys="/" />}
      </div>
      {/* Browsers let Tab stop at an element that scrolls, and this one is hidden when the field loses the focus. */}
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={messages.suggestions}
        tabIndex={-1}
        hidden={!isOpen}
        // The field keeps the focus, so that the list doesn't close before a press ends.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onClick={() => pick(suggestion)}
          >
            <span className={styles.group}>{suggestion.group}</span>
            <span className="cd-ellipsis">{suggestion.label}</span>
            {suggestion.count !== null && <span className={styles.count}>{messages.count(suggestion.count)}</span>}
          </div>
        ))}
        {isOpen && suggestions.length === 0 && <p className={styles.none}>{messages.none}</p>}
      </div>
      <LiveText>
        {isOpen && text !== '' ? (suggestions.length === 0 ? messages.none : messages.found(suggestions.length)) : ''}
      </LiveText>
    </div>
  );
}
