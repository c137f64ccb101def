import { Button, Card, CopyButton } from '@cofferdam/ui/base';
import { ClipboardType } from '@cofferdam/ui/icons';
import { CodeCell, useLiveCode } from '../../reading/codes/CodeCells.tsx';
import { CodeText } from '../../reading/codes/CodeText.tsx';
import { GeneratedCode } from '../../reading/codes/GeneratedCode.tsx';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import { useHost } from '@cofferdam/remote-contract/react';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

/** Props of the parts of the page. */
export interface EntryPartProps {
  readonly place: WorkspaceScope;
  readonly entry: TwoFactorEntry;
}

/** The code of an entry, large: live by time, or made by counter. */
export function EntryCode({ place, entry }: EntryPartProps) {
  const host = useHost();
  const refusal = useDisabledReason('two-factor:code:use');
  const { copyCode, generate } = useCodeUse(place);
  if (entry.type === 'HOTP') {
    return (
      <Card title={messages.code} extra={<span className={styles.fact}>{messages.counter(entry.counter ?? 0)}</span>}>
        <div className={styles.code}>
          <GeneratedCode digits={entry.digits} disabledReason={refusal} onGenerate={() => generate(entry.name)} />
          <Button
            icon={<ClipboardType />}
            disabledReason={refusal}
            onClick={() => void host.copy(generate(entry.name), { isSecret: true }).catch(() => undefined)}
          >
            {messages.generateAndCopy}
          </Button>
        </div>
        <p className={styles.hint}>{messages.counterHint}</p>
      </Card>
    );
  }
  return (
    <Card title={messages.code}>
      <div className={styles.code}>
        <CodeCell name={entry.name} digits={entry.digits} />
        <CopyButton
          variant="default"
          size="medium"
          label={messages.copyCode}
          text={messages.copyCode}
          disabledReason={refusal}
          onCopy={() => copyCode(entry.name)}
        />
        <NextCode name={entry.name} />
      </div>
    </Card>
  );
}

function NextCode({ name }: { readonly name: string }) {
  const live = useLiveCode(name);
  if (live?.nextCode == null) return null;
  return (
    <span className={styles.next}>
      {messages.next} <CodeText code={live.nextCode} isNext />
    </span>
  );
}
