import type { ComponentType, ReactNode } from 'react';
import { uiMessages } from '../theme/uiMessages.ts';
import { makePart } from '../theme/usePart.ts';
import { partMessages, usePartState, type PartState } from '../theme/usePartState.ts';
import { Button } from './Button.tsx';
import './lazyPart.css';

/** Options of lazyPart. */
export interface LazyPartOptions {
  /** Shown while it is loaded; nothing by default. */
  readonly loading?: ReactNode;
  /** Nothing is missed without it: a failure shows nothing. */
  readonly isOptional?: boolean;
}

/**
 * A part of a page in a chunk of its own, which is loaded when it's first rendered. If that fails, a line with a Retry
 * button takes its place, and the rest of the page stays. Call it once at module level.
 *
 * @param load the `import()` of a module whose default export is the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { loading = null, isOptional = false }: LazyPartOptions = {},
): ComponentType<Props> {
  const part = makePart(load);
  return function LazyPart(props: Props): ReactNode {
    const { module, isFailed, isRetrying, retry } = usePartState(part);
    if (module !== undefined) return <module.default {...props} />;
    if (!isFailed) return loading;
    return isOptional ? null : <PartFailed isRetrying={isRetrying} retry={retry} />;
  };
}

/** The line in place of a part that couldn't be loaded. */
export function PartFailed({ isRetrying, retry }: Pick<PartState<unknown>, 'isRetrying' | 'retry'>): ReactNode {
  return (
    <div className="cd-part-failed">
      <span role="alert">{partMessages.failed}</span>
      <Button size="small" loading={isRetrying} onClick={retry}>
        {uiMessages.retry}
      </Button>
    </div>
  );
}
