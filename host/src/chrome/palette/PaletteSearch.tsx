import { lazyPart, PartFailed } from '@cofferdam/ui/base';
import { Search } from '@cofferdam/ui/icons';
import { makePart, usePartState } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { paletteMessages } from '../../messages/palette.ts';
import { workspaceRowAtom } from '../../session/sessionAtoms.ts';
import styles from './Palette.module.css';

const PaletteScope = lazyPart(() => import('./PaletteScope.tsx'), { isOptional: true });
const resultsPart = makePart(() => import('./PaletteResults.tsx'));

/**
 * The field and its results: one tab stop, arrows move through the results, Tab switches between this workspace and all.
 * Typing can begin before the results load.
 */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const workspace = useAtomValue(workspaceRowAtom);
  /** Whether only the current workspace is searched. */
  const [isWithin, setWithin] = useState(false);
  const [activeId, setActiveId] = useState<string | undefined>(undefined);
  /** Whether Enter was pressed and waits for the results. */
  const [isEnterHeld, setEnterHeld] = useState(false);
  const handleKey = useRef<((event: KeyboardEvent) => void) | null>(null);
  const results = usePartState(resultsPart);
  useEffect(() => input.current?.focus(), []);
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
          aria-activedescendant={activeId}
          aria-label={paletteMessages.label}
          placeholder={paletteMessages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setEnterHeld(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && workspace !== null) {
              event.preventDefault();
              setWithin(!isWithin);
              setEnterHeld(false);
            } else if (handleKey.current !== null) handleKey.current(event);
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEnterHeld(true);
          }}
        />
        {workspace !== null && (
          <PaletteScope
            workspaceName={workspace.name}
            isWithin={isWithin}
            onChange={(isOne) => {
              setWithin(isOne);
              input.current?.focus();
            }}
          />
        )}
      </div>
      {results.module === undefined ? (
        <div className={styles.results} id={listId}>
          {results.isFailed && <PartFailed {...results} />}
        </div>
      ) : (
        <results.module.default
          listId={listId}
          query={query}
          otherScope={workspace === null ? null : isWithin ? 'all' : 'workspace'}
          within={isWithin ? workspace?.id : undefined}
          isEnterHeld={isEnterHeld}
          onEnterHeld={setEnterHeld}
          onActive={setActiveId}
          handleKey={handleKey}
          onClose={onClose}
        />
      )}
    </>
  );
}
