import { CopyButton, KeyValueList, Page, PageBody, PageHeader, SettingsSection } from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';
import { userMessages } from '../../messages/user.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './ProfilePage.module.css';

/** Who the person is to others. */
export default function ProfilePage() {
  const { host } = useShell();
  const user = useAtomValue(userAtom);
  if (user === null) return null;
  const id = (
    <span className={styles.id}>
      <span className="cd-mono cd-breakable">{user.id}</span>
      <CopyButton iconOnly size="small" label={userMessages.idCopied} onCopy={() => host.copy(user.id)} />
    </span>
  );
  return (
    <Page>
      <PageHeader title={pageMessages.profile} />
      <PageBody>
        <SettingsSection title={userMessages.you} hint={userMessages.profileHint}>
          <KeyValueList
            items={[
              { key: userMessages.name, value: user.displayName },
              { key: userMessages.email, value: <span className="cd-breakable">{user.email}</span> },
              { key: userMessages.userId, value: id },
            ]}
          />
        </SettingsSection>
        <ChangePassword />
      </PageBody>
    </Page>
  );
}
