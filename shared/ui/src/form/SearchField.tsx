import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { Keys } from '../base/Kbd.tsx';
import { ListFilter, X } from '../icons/index.ts';
import { isTyping } from '../theme/isTyping.ts';
import { useWorkingKeys } from '../theme/letterKeys.ts';
import { isOverlayOpen } from '../theme/openOverlays.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './SearchField.css';

interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The shortcut that focuses the field; `/` by default, none with null. */
  shortcut?: string | null;
}

/** The filter field of a list. Escape clears it; the caller debounces requests. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, value, onChange, placeholder } = props;
  const isWorking = useWorkingKeys();
  const wanted = props.shortcut === undefined ? '/' : props.shortcut;
  const shortcut = wanted !== null && isWorking(wanted) ? wanted : null;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shortcut === null) return;
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [shortcut]);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <div className="cd-input cd-search" role="search">
      <ListFilter aria-hidden="true" />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts={shortcut ?? undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value === '' ? (
        shortcut !== null && <Keys keys={shortcut} />
      ) : (
        <IconButton
          size="small"
          label={uiMessages.clear}
          icon={<X />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
