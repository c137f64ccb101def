import { useId, useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { Button, ErrorState, Link, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { CloseButton, Drawer } from '@cofferdam/ui/overlay';
import { ChoiceCards } from '@cofferdam/ui/page-parts';
import { useKeySettings, type KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { NotOnPlan } from '../../components/customer-keys/NotOnPlan.tsx';
import { encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import type { Generation } from './useEncryption.ts';
import { useStartChange, type ChangeTarget, type DryRun } from './useStartChange.ts';

/** Props of StartChangeDrawer. */
export interface StartChangeDrawerProps {
  readonly organizationId: OrganizationId;
  /** The key that protects the organization now. */
  readonly protection: Generation['protection'];
  readonly onClose: () => void;
}

/** The value of the platform's card; the others are ids of settings. */
const platform = 'PLATFORM';

/** Starts an encryption change: choose the target, see the result of a dry run, then start. */
export default function StartChangeDrawer({ organizationId, protection, onClose }: StartChangeDrawerProps) {
  const formId = useId();
  const keys = useKeySettings(organizationId);
  const current = protection.settingsId ?? platform;
  const [chosen, setChosen] = useState<string>(current);
  const { found, forget, isReady, isRunning, runNext } = useStartChange(organizationId, onClose);
  const target: ChangeTarget = chosen === platform ? { kind: platform } : { kind: 'KMS', settingsId: chosen };
  return (
    <Drawer
      open
      title={messages.startTitle}
      onClose={onClose}
      foot={
        <>
          <CloseButton>{messages.cancel}</CloseButton>
          <Button variant="primary" type="submit" form={formId} loading={isRunning}>
            {isReady ? messages.start : messages.dryRun}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => runNext(target)}>
        <p className="cd-muted">{messages.startLead}</p>
        {keys.isPending && <SkeletonRows rows={3} />}
        {!keys.isPending && (
          <ChoiceCards
            label={messages.target}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              forget();
            }}
            options={targetsOf(keys.data?.settings ?? [], current)}
          />
        )}
        {keys.isError && <ErrorState title={messages.settingsFailed} onRetry={() => void keys.refetch()} />}
        {keys.data !== undefined && <WayToKeys {...keys.data} />}
        {found !== null && <Found found={found} isPlatform={chosen === platform} />}
      </Form>
    </Drawer>
  );
}

function targetsOf(settings: readonly KeySetting[], current: string) {
  const targets = [
    { value: platform, title: messages.platformKey, text: messages.platformKeyText },
    ...settings.map(({ id, keyName, targetEmail }) => {
      const { name, place } = describeKey(keyName);
      return { value: id, title: name, text: place === '' ? targetEmail : place };
    }),
  ];
  return targets.map(({ value, title, text }) => ({
    value,
    title,
    description: (
      <>
        {text}
        {value === current && <span className={styles.line}>{messages.sameKey}</span>}
      </>
    ),
  }));
}

/** How to make one's own key available as a target. */
function WayToKeys({
  settings,
  limit,
}: {
  readonly settings: readonly KeySetting[];
  readonly limit: { readonly allowed: number | null };
}) {
  if (settings.length > 0) return null;
  if (limit.allowed === null) return <NotOnPlan />;
  return (
    <Note action={<Link href="/organization/integrations/connections">{messages.showConnections}</Link>}>
      {messages.noSettings}
    </Note>
  );
}

/** The result of the dry run. */
function Found({ found, isPlatform }: { readonly found: DryRun; readonly isPlatform: boolean }) {
  const { dataKeyCount, estimatedSeconds, isKeyUsable, isRunning } = found;
  if (!isKeyUsable) {
    return (
      <Note
        tone="bad"
        live="polite"
        title={messages.keyFails}
        action={!isPlatform && <Link href="/organization/integrations/connections">{messages.showConnections}</Link>}
      >
        {isPlatform ? messages.platformFailsText : messages.keyFailsText}
      </Note>
    );
  }
  if (isRunning) {
    return (
      <Note tone="warn" live="polite">
        {messages.otherRunning}
      </Note>
    );
  }
  return (
    <Note tone="ok" live="polite" title={messages.keyWorks}>
      {messages.willRewrap(dataKeyCount, estimatedSeconds)} {messages.asUsual}
    </Note>
  );
}
