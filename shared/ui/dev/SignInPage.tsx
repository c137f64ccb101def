import { Button, Link } from '@cofferdam/ui/base';
import { OrLine, SignInFrame, SignInPanel, Wordmark } from '@cofferdam/ui/brand';
import { Form, PasswordField, TextField } from '@cofferdam/ui/form';
import { Fingerprint, Link2, LockKeyhole, ScrollText } from '@cofferdam/ui/icons';
import { useState, type ReactNode } from 'react';

export function SignInPage(): ReactNode {
  const [email, setEmail] = useState('mara.lindqvist@halden.example');
  const [password, setPassword] = useState('correct horse b');
  return (
    <SignInFrame
      brand={<Wordmark />}
      footStart={
        <>
          <Link href="#p">Privacy</Link>
          <Link href="#t">Terms</Link>
        </>
      }
      footEnd="Version 1.4.0"
      panel={
        <SignInPanel
          title="A dry place to keep what must not leak."
          points={[
            { icon: <LockKeyhole />, text: 'Values, seeds and notes are sealed one by one.' },
            { icon: <ScrollText />, text: 'Every read is in the audit log.' },
            { icon: <Link2 />, text: 'Share links are encrypted in the browser.' },
          ]}
        />
      }
    >
      <div>
        <h1>Sign in</h1>
        <p className="cd-muted">
          New here? <Link href="#s">Create an account</Link>
        </p>
      </div>
      <Form onSubmit={() => undefined}>
        <TextField size="large" label="Email" type="email" value={email} onChange={setEmail} autoFocus />
        <PasswordField
          size="large"
          label="Password"
          value={password}
          onChange={setPassword}
          aside={<Link href="#f">Forgot it?</Link>}
        />
        <Button variant="primary" size="large" block type="submit">
          Sign in
        </Button>
        <OrLine>or</OrLine>
        <Button size="large" block icon={<Fingerprint />}>
          Sign in with a passkey
        </Button>
      </Form>
    </SignInFrame>
  );
}
