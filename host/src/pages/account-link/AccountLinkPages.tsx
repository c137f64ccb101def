import { useState, type ReactNode } from 'react';
import { createAccountCalls, type AccountCalls } from '../../session/identity/accountCalls.ts';
import type { IdentityPort } from '../../session/identity/identityPort.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

interface AccountLinkPagesProps {
  readonly path: string;
  /** The token of the link, which the boot script removed from the address; empty if there was none. */
  readonly token: string;
  readonly identity: IdentityPort;
  readonly loginHref: string;
  readonly signInForm: (onSignedIn: () => Promise<void>) => ReactNode;
  readonly onContinue: () => Promise<void>;
  /** Created for the identity by default. */
  readonly calls?: AccountCalls;
}

/** The page of an emailed link, or the page that requests one, by its path. */
export default function AccountLinkPages({ path, calls: given, ...page }: AccountLinkPagesProps) {
  const [calls] = useState(() => given ?? createAccountCalls(page.identity));
  if (path === '/forgot-password') return <ForgotPasswordPage calls={calls} loginHref={page.loginHref} />;
  if (path === '/reset-password')
    return <ResetPasswordPage calls={calls} token={page.token} loginHref={page.loginHref} />;
  return <ConfirmEmailPage {...page} calls={calls} />;
}
