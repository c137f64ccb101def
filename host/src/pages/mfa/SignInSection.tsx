import { secondFactorMethods, type SecondFactorMethod, type TrustedBrowserId } from '@cofferdam/domain';
import { Button, RelativeTime, SettingsSection } from '@cofferdam/ui/base';
import { Select, Switch } from '@cofferdam/ui/form';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import type { FactorSectionProps } from './FactorSections.tsx';
import styles from './MfaPage.module.css';
import type { Factors } from './useFactors.ts';

const messages = mfaMessages.signIn;

/** What a sign-in asks for: which second factor first, and browsers that skip it. Nothing, without one. */
export function SignInSection({ factors, onChanged }: FactorSectionProps) {
  if (factors.passkeys.length + factors.authenticators.length === 0) return null;
  return (
    <SettingsSection title={messages.title} hint={messages.hint}>
      <div className={styles.stack}>
        <div className={styles.card}>
          <FirstFactor factors={factors} onChanged={onChanged} />
          <TrustedBrowsers browsers={factors.trustedBrowsers} onChanged={onChanged} />
        </div>
        {factors.trustedBrowsers.length > 1 && <ForgetAll onChanged={onChanged} />}
      </div>
    </SettingsSection>
  );
}

/** Which second factor is asked for first; the others keep their order after it. Saved immediately. */
function FirstFactor({ factors, onChanged }: FactorSectionProps) {
  const { api } = useShell();
  const save = useShellCommand({
    run: async (first: SecondFactorMethod) => {
      await api.identity.setFactorOrder({ order: [first, ...factors.order.filter((one) => one !== first)] });
      await onChanged();
    },
  });
  const available = methodsOf(factors);
  const shown = save.runningInput ?? available[0];
  if (shown === undefined) return null;
  return (
    <div className={styles.row}>
      <div className={styles.facts} aria-hidden="true">
        {messages.first}
      </div>
      <div className={styles.choice}>
        <Select
          hideLabel
          label={messages.first}
          value={shown}
          options={secondFactorMethods
            .filter((method) => available.includes(method))
            .map((method) => ({ value: method, label: messages.methods[method] }))}
          onChange={(method) => void save.run(method)}
        />
      </div>
    </div>
  );
}

/** The methods that the account has, in its order. */
function methodsOf({ order, passkeys, authenticators, recoveryCodes }: Factors): readonly SecondFactorMethod[] {
  const has: Readonly<Record<SecondFactorMethod, boolean>> = {
    PASSKEY: passkeys.length > 0,
    TOTP: authenticators.length > 0,
    RECOVERY: recoveryCodes.remaining > 0,
  };
  return order.filter((method) => has[method]);
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
    run: async (browserId: TrustedBrowserId) => {
      try {
        await api.identity.forgetBrowsers({ browserId });
      } finally {
        await onChanged();
      }
    },
    onDone: (_output, browserId) =>
      alerts.show({ type: 'INFO', title: browserId === current?.id ? messages.notTrusted : messages.forgot }),
  });
  const handleTrust = (): void => {
    if (current === undefined) void trust.run();
    else void forget.run(current.id);
  };
  return (
    <>
      <div className={styles.row}>
        <div className={styles.facts}>
          <div aria-hidden="true">{messages.trust}</div>
          <div className={styles.meta}>
            {messages.trustHint}
            {current !== undefined && (
              <>
                {' · '}
                {messages.until} <RelativeTime at={current.expiresAt} />
              </>
            )}
          </div>
        </div>
        <Switch
          label={<span className="cd-hidden">{messages.trust}</span>}
          checked={current !== undefined}
          onChange={handleTrust}
        />
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
    </>
  );
}

function ForgetAll({ onChanged }: Pick<FactorSectionProps, 'onChanged'>) {
  const { api, alerts } = useShell();
  const forget = useShellCommand({
    run: async () => {
      try {
        await api.identity.forgetBrowsers({});
      } finally {
        await onChanged();
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: messages.forgotAll }),
  });
  return (
    <div>
      <Button loading={forget.isRunning} onClick={() => void forget.run()}>
        {messages.forgetAll}
      </Button>
    </div>
  );
}
