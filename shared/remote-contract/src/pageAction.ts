import type { PermissionName } from '@cofferdam/domain';
import type { ReactNode } from 'react';

interface PageActionBase {
  /** Unique on the page, or for its target. */
  readonly id: string;
  /** Verb and object in sentence case: "New secret". */
  readonly label: string;
  readonly icon: ReactNode;
  /** One lower-case letter or sign that runs the action from anywhere on the page. */
  readonly key?: string | undefined;
  /** Without this permission the action is disabled, and its reason names the role that has it. */
  readonly permission?: PermissionName | undefined;
  /** Why the action can't be used now; undefined when it can. */
  readonly disabledReason?: string | undefined;
  /** Whether it deletes or ends something. */
  readonly isDangerous?: boolean | undefined;
  /** The name of the row or selection that it acts on, which the palette shows above it; undefined for the page itself. */
  readonly target?: string | undefined;
}

/**
 * An action of the open page, or of the active row or the selection of its list. It either navigates to a path or performs
 * something.
 */
export type PageAction = PageActionBase &
  (
    | { readonly href: string; readonly perform?: undefined }
    | { readonly href?: undefined; readonly perform: () => void }
  );

/** Registers a page's actions for the palette, shortcuts and their list. */
export interface PageActions {
  /** Adds actions to the open page; returns the function that removes them. */
  register(actions: readonly PageAction[]): () => void;
}
