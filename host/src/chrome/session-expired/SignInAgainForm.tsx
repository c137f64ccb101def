import { Button } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { sessionExpiredMessages as messages } from '../../messages/sessionExpired.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import { usePasswordPrompt } from '../dialogs/usePasswordPrompt.tsx';
import styles from './SignInAgainOverlay.module.css';

/** Asks the person of the page for their password; another person can only clear the page. */
export function SignInAgainForm({ expired }: { readonly expired: ExpiredSession }) {
  const prompt = usePasswordPrompt(expired.email, expired.signIn);
  return (
    <Form label={messages.signIn} onSubmit={prompt.submit}>
      <h2 className={styles.title}>{messages.title}</h2>
      <p>{messages.kept(expired.email)}</p>
      {prompt.fields}
      <Button type="submit" variant="primary" block loading={prompt.isBusy}>
        {messages.signIn}
      </Button>
      <Button block onClick={expired.giveUp}>
        {messages.giveUp}
      </Button>
    </Form>
  );
}
