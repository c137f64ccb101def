import { GeneratedCode } from '../../components/codes/GeneratedCode.tsx';
import { useCodeUse } from '../../components/codes/useCodeUse.ts';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import type { TwoFactorEntry } from '../../components/two-factors/twoFactorQueries.ts';

/** The code of an entry that counts: made when asked for. */
export function CounterCell({ entry }: { readonly entry: TwoFactorEntry }) {
  const place = usePlace();
  return place === null ? null : <Counted place={place} entry={entry} />;
}

function Counted({ place, entry }: { readonly place: Place; readonly entry: TwoFactorEntry }) {
  const { generate } = useCodeUse(place);
  const refusal = useRefusal('two-factor:code:use');
  return (
    <GeneratedCode
      tabIndex={-1}
      digits={entry.digits}
      disabledReason={refusal}
      onGenerate={() => generate(entry.name)}
    />
  );
}
