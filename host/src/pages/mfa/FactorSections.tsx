import { Button, SettingsSection } from '@cofferdam/ui/base';
import { Fingerprint, Smartphone, Usb } from '@cofferdam/ui/page-icons';
import { mfaMessages as messages } from '../../messages/mfa.ts';
import { FactorList } from './FactorList.tsx';
import styles from './MfaPage.module.css';
import type { Factors } from './useFactors.ts';

/** Props of both sections. */
export interface FactorSectionProps {
  readonly factors: Factors;
  readonly onChanged: () => Promise<unknown>;
}

/** The passkeys of the account. */
export function PasskeysSection({ factors, canAdd, onChanged }: FactorSectionProps & { readonly canAdd: boolean }) {
  const { title, hint, unavailable, none, otherSite, removeText } = messages.passkeys;
  const rows = factors.passkeys.map(({ isSecurityKey, rpId, ...factor }) => ({
    factor,
    icon: isSecurityKey ? <Usb /> : <Fingerprint />,
    note: rpId === location.hostname ? null : otherSite(rpId),
  }));
  return (
    <SettingsSection title={title} hint={canAdd ? hint : unavailable}>
      <FactorList rows={rows} none={none} removeText={removeText} factors={factors} onChanged={onChanged} />
    </SettingsSection>
  );
}

/** The authenticator apps of the account, and adding one. */
export function AppsSection({ factors, onChanged, onAdd }: FactorSectionProps & { readonly onAdd: () => void }) {
  const { title, hint, none, add, removeText } = messages.apps;
  const rows = factors.authenticators.map((factor) => ({ factor, icon: <Smartphone />, note: null }));
  return (
    <SettingsSection title={title} hint={hint}>
      <div className={styles.stack}>
        <FactorList rows={rows} none={none} removeText={removeText} factors={factors} onChanged={onChanged} />
        <div>
          <Button onClick={onAdd}>{add}</Button>
        </div>
      </div>
    </SettingsSection>
  );
}
