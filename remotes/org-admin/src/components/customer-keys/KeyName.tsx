import { describeKey } from './describeKey.ts';

/** A customer's key by its name, and where it is. */
export function KeyName({ keyName }: { readonly keyName: string }) {
  const { name, place } = describeKey(keyName);
  return (
    <>
      <span className="cd-strong">{name}</span>
      {place !== '' && <span className="cd-mono cd-dim"> {place}</span>}
    </>
  );
}
