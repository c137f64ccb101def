import { Link } from '@cofferdam/ui/base';
import { SignInFrame, Wordmark } from '@cofferdam/ui/brand';
import type { ReactNode } from 'react';
import { signInMessages } from '../../messages/signIn.ts';
import { BrandPanel } from './BrandPanel.tsx';

interface SignedOutFrameProps {
  readonly children?: ReactNode;
  readonly footEnd?: ReactNode;
  /** Replaces the panel at the right. */
  readonly panel?: ReactNode;
}

/**
 * What surrounds every page of a visitor. `boot/signed-out.html` is a copy of it without content, which the document
 * contains: so it's painted before the first script has run, and the page appears in it.
 */
export function SignedOutFrame({ children, footEnd, panel }: SignedOutFrameProps) {
  return (
    <SignInFrame
      brand={
        <Link href="/login" aria-label={signInMessages.home}>
          <Wordmark />
        </Link>
      }
      panel={panel ?? <BrandPanel />}
      footEnd={footEnd}
    >
      {children}
    </SignInFrame>
  );
}
