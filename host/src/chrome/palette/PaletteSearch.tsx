import { lazyPart, PartFailed } from '@cofferdam/ui/base';
import { Search } from '@cofferdam/ui/icons';
import { makePart, usePartState, useUi } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { paletteMessages } from '../../messages/palette.ts';
import { workspaceRowAtom } from '../../session/sessionAtoms.ts';
import { isHeld } from './heldKeys.ts';
import styles from './Palette.module.css';

// In one chunk, because both are needed when the palette opens.
const PaletteScope = lazyPart(() => import(/* webpackChunkName: "palette" */ './PaletteScope.tsx'), {
  isOptional: true,
});
const resultsPart = makePart(() => import(/* webpackChunkName: "palette" */ './PaletteResults.tsx'));

/**
 * The field and its results: one tab stop, arrows move through the results, Tab switches between this workspace and all.
 * Typing can begin before the results load.
 */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const listId = useId();
  const { letterKeys } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const workspace = useAtomValue(workspaceRowAtom);
  /** Whether only the current workspace is searched. */
  const [isWithin, setWithin] = useState(false);
  const [activeId, setActiveId] = useState<string | undefined>(undefined);
  /** Keys that were pressed before the results arrived, and wait for them. */
  const [heldKeys, setHeldKeys] = useState<readonly string[]>([]);
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
            setHeldKeys([]);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && workspace !== null) {
              event.preventDefault();
              setWithin(!isWithin);
              setHeldKeys([]);
            } else if (handleKey.current !== null) handleKey.current(event);
            else if (isHeld(event, heldKeys, letterKeys)) {
              event.preventDefault();
              setHeldKeys([...heldKeys, event.key]);
            }
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
          heldKeys={heldKeys}
          onHeldKeys={setHeldKeys}
          onActive={setActiveId}
          handleKey={handleKey}
          onClose={onClose}
        />
      )}
    </>
  );
}
