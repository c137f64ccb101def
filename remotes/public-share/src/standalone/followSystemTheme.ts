/** Sets the theme class on the document root to the system's light or dark theme; a reader has no stored preference. */
export function followSystemTheme(): void {
  const query = globalThis.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    document.documentElement.classList.toggle('dark', query.matches);
  };
  apply();
  query.addEventListener('change', apply);
}
