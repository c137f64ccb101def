import type { SecondFactorMethod, TrustedBrowserId } from '@cofferdam/domain';
import { Button, IconButton, LiveText, RelativeTime, SettingsSection } from '@cofferdam/ui/base';
import { Switch } from '@cofferdam/ui/form';
import { ArrowDown, ArrowUp } from '@cofferdam/ui/icons';
import { GripVertical } from '@cofferdam/ui/page-icons';
import { useRef, useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import type { FactorSectionProps } from './FactorSections.tsx';
import styles from './MfaPage.module.css';
import { moveTo } from './moveTo.ts';
import { useRowDrag } from './useRowDrag.ts';
import type { Factors } from './useFactors.ts';

const messages = mfaMessages.signIn;

/** The order of second factors at sign-in, and trusted browsers that skip them. */
export function SignInSection({ factors, onChanged }: FactorSectionProps) {
  const isOn = factors.passkeys.length + factors.authenticators.length > 0;
  return (
    <SettingsSection title={messages.title} hint={messages.hint}>
      <div className={styles.stack}>
        <FactorOrder order={factors.order} onChanged={onChanged} />
        {isOn && <TrustedBrowsers browsers={factors.trustedBrowsers} onChanged={onChanged} />}
      </div>
    </SettingsSection>
  );
}

interface FactorOrderProps {
  readonly order: Factors['order'];
  readonly onChanged: FactorSectionProps['onChanged'];
}

/** The order, changed by dragging a row or by its buttons, and saved immediately. */
function FactorOrder({ order, onChanged }: FactorOrderProps) {
  const { api } = useShell();
  const [said, setSaid] = useState('');
  const save = useShellCommand({
    run: async (next: readonly SecondFactorMethod[]) => {
      await api.identity.setFactorOrder({ order: [...next] });
      await onChanged();
    },
  });
  const shown = save.runningInput ?? order;
  const move = (method: SecondFactorMethod, place: number): void => {
    const next = moveTo(shown, method, place);
    if (next === shown || save.isRunning) return;
    void save.run(next);
    setSaid(messages.moved(messages.methods[method], place + 1));
  };
  const list = useRef<HTMLOListElement>(null);
  useRowDrag(list, (from, to) => {
    const method = shown[from];
    if (method !== undefined) move(method, to);
  });
  return (
    <div>
      <div id="factor-order" className="cd-strong">
        {messages.order}
      </div>
      <p className={styles.meta}>{messages.orderHint}</p>
      <ol ref={list} className={`${styles.card} ${styles.order}`} aria-labelledby="factor-order">
        {shown.map((method, place) => {
          const name = messages.methods[method];
          return (
            <li key={method} className={styles.row} draggable>
              <span className={styles.grip} aria-hidden="true">
                <GripVertical />
              </span>
              <div className={styles.facts}>{name}</div>
              <IconButton
                icon={<ArrowUp />}
                label={messages.up(name)}
                disabledReason={place === 0 ? messages.isFirst : undefined}
                onClick={() => move(method, place - 1)}
              />
              <IconButton
                icon={<ArrowDown />}
                label={messages.down(name)}
                disabledReason={place === shown.length - 1 ? messages.isLast : undefined}
                onClick={() => move(method, place + 1)}
              />
            </li>
          );
        })}
      </ol>
      <LiveText>{said}</LiveText>
    </div>
  );
}

interface TrustedBrowsersProps {
  readonly browsers: Factors['trustedBrowsers'];
  readonly onChanged: FactorSectionProps['onChanged'];
}

function TrustedBrowsers({ browsers, onChanged }: TrustedBrowsersProps) {
  const { api, alerts } = useShell();
  const current = browsers.find(({ isCurrent }) => isCurrent);
  const others = browsers.filter(({ isCurrent }) => !isCurrent);
  const trust = useShellCommand({
    run: async () => {
      await api.identity.trustBrowser({});
      await onChanged();
    },
    onDone: () => alerts.show({ type: 'INFO', title: messages.trusted }),
  });
  const forget = useShellCommand({
    run: async (browserId: TrustedBrowserId | null) => {
      try {
        await api.identity.forgetBrowsers(browserId === null ? {} : { browserId });
      } finally {
        await onChanged();
      }
    },
    onDone: (_output, browserId) => {
      const ofOne = browserId === current?.id ? messages.notTrusted : messages.forgot;
      alerts.show({ type: 'INFO', title: browserId === null ? messages.forgotAll : ofOne });
    },
  });
  const handleTrust = (): void => {
    if (current === undefined) void trust.run();
    else void forget.run(current.id);
  };
  return (
    <>
      <div className={styles.card}>
        <div className={styles.row}>
          <div className={styles.facts}>
            <Switch label={messages.trust} checked={current !== undefined} onChange={handleTrust} />
            <div className={styles.meta}>
              {messages.trustHint}
              {current !== undefined && (
                <>
                  {' '}
                  {messages.until} <RelativeTime at={current.expiresAt} />
                </>
              )}
            </div>
          </div>
        </div>
        {others.map(({ id, device, createdAt, expiresAt }) => (
          <div key={id} className={styles.row}>
            <div className={styles.facts}>
              <div className="cd-strong">{device}</div>
              <div className={styles.meta}>
                {messages.trustedAt} <RelativeTime at={createdAt} /> · {messages.until} <RelativeTime at={expiresAt} />
              </div>
            </div>
            <Button
              variant="text"
              aria-label={messages.forgetOf(device)}
              loading={forget.runningInput === id}
              onClick={() => void forget.run(id)}
            >
              {messages.forget}
            </Button>
          </div>
        ))}
      </div>
      {browsers.length > 1 && (
        <div>
          <Button onClick={() => void forget.run(null)}>{messages.forgetAll}</Button>
        </div>
      )}
    </>
  );
}
