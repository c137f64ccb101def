import { describeKey } from './describeKey.ts';

/** The name of a customer's key, and its location. */
export function KeyName({ keyName }: { readonly keyName: string }) {
  const { name, place } = describeKey(keyName);
  return (
    <>
      <span className="cd-strong">{name}</span>
      {place !== '' && <span className="cd-mono cd-dim"> {place}</span>}
    </>
  );
}
