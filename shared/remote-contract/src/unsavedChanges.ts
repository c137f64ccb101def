/** Something that leaving would lose. */
export interface UnsavedChanges {
  /** The question, such as "Discard the new secret?". */
  readonly title: string;
  /** What would be lost. */
  readonly description: string;
  /** Work that continues on other pages of the organization: only a switch of organization, sign-out and closing the tab end it. */
  readonly survivesNavigation?: boolean;
}

/** Where pages register what leaving them would lose. The host asks before it does, and keeps the page if the session expires. */
export interface HostUnsaved {
  /** Guards `changes` until the returned function is called: after they were saved, or given up on purpose. */
  register(changes: UnsavedChanges): () => void;
}
