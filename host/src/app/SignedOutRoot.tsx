import { Spinner } from '@cofferdam/ui/base';
import { ThemeRoot, useMediaQuery } from '@cofferdam/ui/theme';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { BootState } from '../boot/bootState.ts';
import { ExternalLinks } from '../chrome/frame/ExternalLinks.tsx';
import { SignedOutFrame } from '../chrome/frame/SignedOutFrame.tsx';
import { signInMessages } from '../messages/signIn.ts';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { isAccountLinkPath, isSignInPath, readRedirect, trimPath } from '../session/guard/signedOut.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import { hostBuild } from './hostBuild.ts';
import { readLoginNotice } from './visitEnd.ts';

const AccountLinkPages = lazy(
  () => import(/* webpackChunkName: "account-link" */ '../pages/account-link/AccountLinkPages.tsx'),
);
const JoinPage = lazy(() => import(/* webpackChunkName: "page-join" */ '../pages/join/JoinPage.tsx'));
const SignUpPage = lazy(() => import(/* webpackChunkName: "page-sign-up" */ '../pages/sign-up/SignUpPage.tsx'));

interface SignedOutRootProps {
  readonly boot: BootState;
  readonly identity: IdentityPort;
  readonly onTry: () => void;
  readonly onSignedIn: (path?: string) => Promise<void>;
}

/** Login, sign-up or an invitation, by URL. Switching between them needs no new document. */
export function SignedOutRoot({ boot, identity, onTry, onSignedIn }: SignedOutRootProps) {
  const [address, go] = useAddress();
  const [panel, setPanel] = useState<ReactNode>(null);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const followed = isSystemDark ? 'dark' : 'light';
  const wanted = readRedirect(address.search);
  const path = trimPath(address.pathname);
  // Without passwords, the first sign-in with a provider creates the account.
  const isSignUp = path === '/signup' && identity.hosted?.offer.passwords !== 'none';
  const isLinkPage = isAccountLinkPath(path);
  useEffect(() => {
    if (!isLinkPage) document.title = isSignUp ? signInMessages.signUpTitle : signInMessages.loginTitle;
  }, [isSignUp, isLinkPage]);
  const kept = keepRedirect(address.search);
  const signInForm = (whenSignedIn: () => Promise<void>): ReactNode => (
    <LoginPage
      identity={identity}
      notice={readLoginNotice(address.search)}
      signUpHref={`/signup${kept}`}
      forgotHref={`/forgot-password${kept}`}
      onTry={onTry}
      onSignedIn={whenSignedIn}
    />
  );
  const showPage = (): ReactNode => {
    if (isSignUp) {
      return <SignUpPage identity={identity} loginHref={`/login${kept}`} onTry={onTry} onSignedIn={onSignedIn} />;
    }
    if (!isLinkPage) return signInForm(onSignedIn);
    return (
      <AccountLinkPages
        path={path}
        token={boot.linkToken}
        identity={identity}
        loginHref={`/login${kept}`}
        signInForm={signInForm}
        onContinue={onSignedIn}
      />
    );
  };
  const page = showPage();
  return (
    <ThemeRoot mode={boot.isThemeStored ? boot.theme : followed} nonce={boot.nonce} onNavigate={go}>
      <SignedOutFrame
        panel={panel}
        footEnd={
          <>
            <ExternalLinks names={['privacy', 'terms', 'status']} />
            <span>{signInMessages.build(hostBuild)}</span>
          </>
        }
      >
        <Suspense fallback={<Spinner />}>
          {wanted.includes('/confirm-invitation') ? (
            <JoinPage identity={identity} link={wanted} onTry={onTry} onSignedIn={onSignedIn} onPanel={setPanel}>
              {page}
            </JoinPage>
          ) : (
            page
          )}
        </Suspense>
      </SignedOutFrame>
    </ThemeRoot>
  );
}

/** The query of the other page: only the wanted path. */
function keepRedirect(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
}

/** The URL, and navigation between these pages without a new document. */
function useAddress(): readonly [Pick<URL, 'pathname' | 'search'>, (href: string) => void] {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
    const handlePop = (): void => setHref(location.href);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);
  const go = (wanted: string): void => {
    const next = new URL(wanted, location.href);
    if (!isSignInPath(trimPath(next.pathname))) return location.assign(next);
    history.pushState(null, '', next);
    setHref(next.href);
  };
  return [new URL(href), go];
}
