import type { PermissionName } from '@cofferdam/domain';
import type { ReactNode } from 'react';

interface PageActionBase {
  /** Unique on the page. */
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
}

/** An action of the open page. It either navigates to a path or performs something. */
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
