import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { LiveCodes, LiveCode } from './LiveCodes.ts';
import { CodeDots } from './CodeDots.tsx';
import { CodeText } from './CodeText.tsx';
import { Countdown } from './Countdown.tsx';
import { renderCountdown } from './renderCountdown.ts';
import styles from './codes.module.css';

/** The codes of the page; null if the person can't use codes. */
const BookContext = createContext<LiveCodes | null>(null);

/** Provides a page's live codes to its cells. */
export function LiveCodesProvider({
  book,
  children,
}: {
  readonly book: LiveCodes | null;
  readonly children: ReactNode;
}) {
  return <BookContext value={book}>{children}</BookContext>;
}

/** The live code of an entry while the component is mounted. */
export function useLiveCode(name: string): LiveCode | null {
  const book = useContext(BookContext);
  const subscribe = useCallback(
    (listener: () => void) => book?.subscribe(name, listener) ?? (() => undefined),
    [book, name],
  );
  return useSyncExternalStore(subscribe, () => book?.find(name) ?? null);
}

/** Props of cells. */
export interface CodeCellProps {
  readonly name: string;
  readonly digits: number;
}

/** The code of an entry with its countdown; large on the page of the entry. */
export function CodeCell({ name, digits, isLarge = false }: CodeCellProps & { readonly isLarge?: boolean }) {
  const live = useLiveCode(name);
  const size = isLarge ? styles.large : undefined;
  if (live === null) {
    return (
      <span className={size}>
        <CodeDots digits={digits} />
      </span>
    );
  }
  return (
    <Ticking name={name} live={live} className={size}>
      <CodeText code={live.code} />
      <Countdown />
    </Ticking>
  );
}

/** Only the code, for two-line rows. */
export function CodeOnly({ name, digits }: CodeCellProps) {
  const live = useLiveCode(name);
  if (live === null) return <CodeDots digits={digits} />;
  return (
    <Ticking name={name} live={live}>
      <CodeText code={live.code} />
    </Ticking>
  );
}

/** Only the countdown, for two-line rows. */
export function CountdownOnly({ name }: { readonly name: string }) {
  const live = useLiveCode(name);
  if (live === null) return null;
  return (
    <Ticking name={name} live={live}>
      <Countdown />
    </Ticking>
  );
}

/** The next code, in the last third of the period. */
export function NextCodeCell({ name }: { readonly name: string }) {
  const live = useLiveCode(name);
  return live?.nextCode == null ? null : <CodeText code={live.nextCode} isNext />;
}

interface TickingProps {
  readonly name: string;
  readonly live: LiveCode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders the seconds into its children every second, without React. */
function Ticking({ name, live: { periodSeconds }, className = '', children }: TickingProps) {
  const book = useContext(BookContext);
  const cell = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      book?.subscribeSeconds(name, (secondsLeft) => {
        if (cell.current !== null) renderCountdown(cell.current, secondsLeft, periodSeconds);
      }),
    [book, name, periodSeconds],
  );
  return (
    <span ref={cell} className={`${styles.cell} ${className}`}>
      {children}
    </span>
  );
}
