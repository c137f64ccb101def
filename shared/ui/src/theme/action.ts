import type { ReactNode } from 'react';

interface ActionBase {
  /** Unique in its list of actions. */
  id: string;
  /** Verb and object in sentence case: "New secret". */
  label: string;
  icon: ReactNode;
  /** The lower-case letter or sign that runs it. */
  key?: string | undefined;
  /** Why it can't be used now; undefined when it can. */
  disabledReason?: string | undefined;
  /** Whether it deletes or ends something. */
  isDangerous?: boolean | undefined;
  /** The name of the row or selection that it acts on; undefined for an action of the page. */
  target?: string | undefined;
}

/**
 * What a person can do: buttons, menus, icons of rows, selection bars, shortcuts and the palette are made from it. It either
 * navigates to a path or performs something. A promise keeps the icon of a row busy until it settles; it must not reject.
 */
export type Action = ActionBase &
  ({ href: string; perform?: undefined } | { href?: undefined; perform: () => unknown });
