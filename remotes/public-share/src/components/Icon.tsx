/** An inline icon with a single path, so this page fetches no icon file. Shapes of Lucide (ISC). */
export function Icon({ path, size = 16 }: { readonly path: string; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
