import { Button, Link } from '@cofferdam/ui/base';
import { SignInFrame, Wordmark } from '@cofferdam/ui/brand';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { hostBuild } from '../../app/hostBuild.ts';
import { useShell } from '../../app/shell.ts';
import { shellMessages } from '../../messages/shell.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { ConfirmEmail } from '../confirm-email/ConfirmEmail.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import styles from './WelcomeFrame.module.css';
import { WorkspacePanel } from './WorkspacePanel.tsx';

/** The frame of the welcome pages: without a menu, because there is no organization yet. */
export default function WelcomeFrame({ children }: { readonly children: ReactNode }) {
  const { bus, signOut } = useShell();
  const [isAtWorkspace, setIsAtWorkspace] = useState(false);
  useEffect(() => bus.listen('welcome.step.shown', ({ step }) => setIsAtWorkspace(step === 'workspace')), [bus]);
  const email = useAtomValue(userAtom)?.email ?? '';
  return (
    <SignInFrame
      wide
      brand={
        <Link href="/organization/invites" aria-label={shellMessages.home}>
          <Wordmark />
        </Link>
      }
      headEnd={
        <span className={styles.account}>
          <span className="cd-ellipsis" title={email}>
            {email}
          </span>
          <Button variant="text" size="small" onClick={() => void signOut()}>
            {shellMessages.signOut}
          </Button>
        </span>
      }
      panel={isAtWorkspace ? <WorkspacePanel /> : <BrandPanel />}
      footEnd={<span>{signInMessages.build(hostBuild)}</span>}
    >
      <ConfirmEmail hasMargin={false} />
      {children}
    </SignInFrame>
  );
}
