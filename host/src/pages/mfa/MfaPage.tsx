import { Button, ErrorState, Page, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { Plus, ShieldCheck, TriangleAlert } from '@cofferdam/ui/icons';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { mfaMessages as messages } from '../../messages/mfa.ts';
import { organizationsAtom } from '../../session/sessionAtoms.ts';
import { UserHeader } from '../user/UserHeader.tsx';
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AppsSection, PasskeysSection } from './FactorSections.tsx';
import styles from './MfaPage.module.css';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useFactors, type Factors } from './useFactors.ts';

/** Second factors of the account, and what a sign-in asks for. */
export default function MfaPage() {
  const { factors, refresh } = useFactors();
  const { alerts, identity, session } = useShell();
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const known = factors.data;
  const handleAdded = (recoveryCodes: readonly string[] | null, done: string): void => {
    setAdding(null);
    setCodes(recoveryCodes);
    void refresh();
    alerts.show({ type: 'INFO', title: done });
    // An organization that requires a second factor can be opened now. If this request fails, the next page retries.
    session.refreshOrganizations().catch(() => undefined);
  };
  const canAddPasskey = identity.passkeys !== null;
  return (
    <Page>
      <UserHeader
        selected="factors"
        {...(canAddPasskey && {
          primaryAction: (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding('passkey')}>
              {messages.passkeys.add}
            </Button>
          ),
        })}
      />
      <PageBody>
        {factors.isPending && <SkeletonRows rows={6} />}
        {factors.isError && (
          <ErrorState title={messages.failed} retrying={factors.isFetching} onRetry={() => void factors.refetch()}>
            {messages.failedReason}
          </ErrorState>
        )}
        {known !== undefined && (
          <>
            <State factors={known} />
            <PasskeysSection factors={known} canAdd={canAddPasskey} onChanged={refresh} />
            <AppsSection factors={known} onChanged={refresh} onAdd={() => setAdding('app')} />
            <RecoveryCodesSection codes={known.recoveryCodes} onRenewed={setCodes} onChanged={refresh} />
            <SignInSection factors={known} onChanged={refresh} />
          </>
        )}
      </PageBody>
      {adding === 'app' && (
        <AddAuthenticatorDialog
          onClose={() => setAdding(null)}
          onAdded={(recoveryCodes) => handleAdded(recoveryCodes, messages.dialog.done)}
        />
      )}
      {adding === 'passkey' && (
        <AddPasskeyDialog
          onClose={() => setAdding(null)}
          onAdded={(recoveryCodes) => handleAdded(recoveryCodes, messages.passkeys.done)}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}

/** Whether it is on, which organizations require it, and the existing factors. */
function State({ factors: { passkeys, authenticators } }: { readonly factors: Factors }) {
  const organizations = useAtomValue(organizationsAtom) ?? [];
  const requiring = organizations.flatMap(({ name, secondFactor }) => (secondFactor === undefined ? [] : [name]));
  const isOn = passkeys.length + authenticators.length > 0;
  return (
    <p className={styles.state}>
      <span className={`${styles.mark} ${isOn ? 'cd-ok' : styles.off}`}>
        {isOn ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {isOn ? messages.on : messages.off}
      </span>
      <span>
        {requiring.length > 0 && `${messages.required(requiring)} `}
        {isOn ? messages.have(passkeys.length, authenticators.length) : messages.offText}
      </span>
    </p>
  );
}
