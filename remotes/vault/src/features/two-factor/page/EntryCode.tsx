import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Card, Section } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';
import { CodeCell, useLiveCode } from '../../reading/codes/CodeCells.tsx';
import { CodeText } from '../../reading/codes/CodeText.tsx';
import { ClockOffset } from '../../reading/codes/ClockOffset.tsx';
import { GeneratedCode } from '../../reading/codes/GeneratedCode.tsx';
import type { LiveCodes } from '../../reading/codes/LiveCodes.ts';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import { CopyCode, type EntryPartProps } from './CopyCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

/** Props of EntryCode. */
export interface EntryCodeProps extends EntryPartProps {
  readonly codes: LiveCodes;
}

/** The large code of an entry: live if time-based, generated if counter-based. */
export function EntryCode({ scope, entry, codes }: EntryCodeProps) {
  const { name, type, digits, periodSeconds } = entry;
  const isPhone = useIsPhone();
  const disabledReason = useDisabledReason('two-factor:code:use');
  const { generate } = useCodeUse(scope);
  const isCounted = type === 'HOTP';
  const fact = (
    <span className={styles.fact}>
      {isCounted ? messages.counter(entry.counter ?? 0) : <ClockOffset book={codes} isBrief={isPhone} />}
    </span>
  );
  const content = (
    <>
      <Card>
        <div className={styles.code}>
          {isCounted ? (
            <GeneratedCode digits={digits} disabledReason={disabledReason} onGenerate={() => generate(name)} />
          ) : (
            <>
              <CodeCell isLarge name={name} digits={digits} />
              <NextCode name={name} />
            </>
          )}
          {!isPhone && (
            <span className={styles.copy}>
              <CopyCode scope={scope} entry={entry} />
            </span>
          )}
        </div>
      </Card>
      <p className={styles.hint}>
        {isCounted
          ? messages.counterHint
          : messages.codeHint(periodSeconds === null || isPhone ? null : messages.every(periodSeconds))}
      </p>
    </>
  );
  // On a phone, the tab already says it.
  return isPhone ? (
    <section aria-label={messages.code}>
      {content}
      {fact}
    </section>
  ) : (
    <Section title={messages.code} extra={fact}>
      {content}
    </Section>
  );
}

/** The next code, in the last third of the period. */
function NextCode({ name }: { readonly name: string }) {
  const live = useLiveCode(name);
  if (live?.nextCode == null) return null;
  return (
    <span className={styles.next}>
      <span className={styles.fact}>{messages.next}</span>
      <CodeText code={live.nextCode} isNext />
    </span>
  );
}
