import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../chrome/frame/focusHeading.ts';
import { SignInHead } from '../login/SignInHead.tsx';
import styles from './AccountLinkPage.module.css';
import { accountLinkMessages as messages } from './accountLink.messages.ts';

interface AccountLinkViewProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Header and content of an emailed link's page; also sets the document title. The heading takes the focus after a step whose
 * button is gone, unless a field takes it.
 */
export function AccountLinkView({ title, lead, children }: AccountLinkViewProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = messages.titleOf(title);
    const heading = page.current?.querySelector('h1');
    if (heading && document.activeElement === document.body) focusHeading(heading);
  }, [title]);
  return (
    <div className={styles.page} ref={page}>
      <SignInHead title={title}>{lead}</SignInHead>
      {children}
    </div>
  );
}
