import { Button, Link, Note, Spinner } from '@cofferdam/ui/base';
import { accountLinkMessages as messages } from './accountLink.messages.ts';
import { AccountLinkView } from './AccountLinkView.tsx';

interface LinkProblemProps {
  readonly title: string;
  readonly state: 'loading' | 'invalid' | 'unreachable';
  readonly loginHref: string;
  readonly onRetry: () => void;
  /** Where to get a new link. */
  readonly newLink?: { readonly href: string; readonly label: string };
}

/** The states of a link without a form: loading, invalid, or failed to load. */
export function LinkProblem({ title, state, loginHref, newLink, onRetry }: LinkProblemProps) {
  return (
    <AccountLinkView title={title} lead={<Link href={loginHref}>{messages.toSignIn}</Link>}>
      {state === 'loading' && <Spinner label={messages.loading} />}
      {state === 'invalid' && (
        <Note tone="warn" action={newLink && <Link href={newLink.href}>{newLink.label}</Link>}>
          {messages.invalid}
        </Note>
      )}
      {state === 'unreachable' && (
        <Note tone="bad" live="assertive" action={<Button onClick={onRetry}>{messages.retry}</Button>}>
          {messages.unreachable}
        </Note>
      )}
    </AccountLinkView>
  );
}
