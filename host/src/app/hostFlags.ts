/** What this version of the host offers beyond its contract. A remote asks before it shows a way to it. */
export const hostFlags: Readonly<Record<string, boolean>> = Object.freeze({
  /** Whether `openSupport` opens a form. */
  supportForm: true,
});
