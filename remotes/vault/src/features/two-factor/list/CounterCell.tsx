import { GeneratedCode } from '../../reading/codes/GeneratedCode.tsx';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';

/** The code of a counter-based entry, generated on request. */
export function CounterCell({ entry }: { readonly entry: TwoFactorEntry }) {
  const scope = useWorkspaceScope();
  return scope === null ? null : <Counted scope={scope} entry={entry} />;
}

function Counted({ scope, entry }: { readonly scope: WorkspaceScope; readonly entry: TwoFactorEntry }) {
  const { generate } = useCodeUse(scope);
  const refusal = useDisabledReason('two-factor:code:use');
  return (
    <GeneratedCode
      tabIndex={-1}
      digits={entry.digits}
      disabledReason={refusal}
      onGenerate={() => generate(entry.name)}
    />
  );
}
