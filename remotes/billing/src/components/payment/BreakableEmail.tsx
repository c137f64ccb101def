/** An email address that wraps before its "@" if it is too long for a line. */
export function BreakableEmail({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
