import { useEffect, type ReactNode } from 'react';
import { SignInHead } from '../login/SignInHead.tsx';
import styles from './AccountLinkPage.module.css';
import { accountLinkMessages as messages } from './accountLink.messages.ts';

interface AccountLinkViewProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Header and content of an emailed link's page; also sets the document title. */
export function AccountLinkView({ title, lead, children }: AccountLinkViewProps) {
  useEffect(() => {
    document.title = messages.titleOf(title);
  }, [title]);
  return (
    <div className={styles.page}>
      <SignInHead title={title}>{lead}</SignInHead>
      {children}
    </div>
  );
}
