/** Unsaved changes. */
export interface UnsavedChanges {
  /** The question, such as "Discard the new secret?". */
  readonly title: string;
  /** What would be lost. */
  readonly description: string;
  /**
   * Work that continues on other pages of the organization: only a switch of organization, sign-out and closing the tab end
   * it.
   */
  readonly survivesNavigation?: boolean;
}

/** Registers a page's unsaved changes. The host asks before they are lost, and keeps the page if the session expires. */
export interface HostUnsaved {
  /** Guards `changes` until the returned function is called, after they were saved or discarded. */
  register(changes: UnsavedChanges): () => void;
}
