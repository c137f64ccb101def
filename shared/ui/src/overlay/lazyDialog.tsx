import type { ComponentType, ReactNode } from 'react';
import { modalView } from '../theme/overlayViews.ts';
import { preloadPart } from '../theme/preloadPart.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import { makePart } from '../theme/usePart.ts';
import { partMessages, usePartState } from '../theme/usePartState.ts';
import { Dialog } from './Dialog.tsx';

/**
 * A dialog, drawer or sheet in a chunk of its own, which is loaded when it opens. If that fails, a dialog says so and offers
 * to try again, and the page behind it stays. Call it once at module level; render it while the dialog is open.
 *
 * @param load the `import()` of a module whose default export is the dialog
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const part = makePart(() => {
    // Both at once: the dialog renders its frame only after it has arrived itself.
    preloadPart(modalView);
    return load();
  });
  return function LazyDialog(props: Props): ReactNode {
    const { module, isFailed, isRetrying, retry } = usePartState(part);
    if (module !== undefined) return <module.default {...props} />;
    if (!isFailed) return null;
    return (
      <Dialog
        open
        title={partMessages.failed}
        width={440}
        onClose={() => props.onClose()}
        primary={{ label: uiMessages.retry, onRun: retry, loading: isRetrying }}
      >
        <p role="alert">{partMessages.failedReason}</p>
      </Dialog>
    );
  };
}
