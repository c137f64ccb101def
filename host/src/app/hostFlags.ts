/** Features of this host beyond its contract. A remote checks a flag before it offers the feature. */
export const hostFlags: Readonly<Record<string, boolean>> = Object.freeze({
  /** Whether `openSupport` opens a form. */
  supportForm: true,
});
