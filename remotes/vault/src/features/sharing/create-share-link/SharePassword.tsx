import { useEffect, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton, IconButton } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { Eye, EyeOff } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { makeSpokenPassword } from './makeSpokenPassword.ts';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';
import { StrengthMeter } from './StrengthMeter.tsx';

/** Props of SharePassword. */
export interface SharePasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the organization requires one. */
  readonly isRequired: boolean;
  readonly error: string | undefined;
}

/** As everywhere in the product: revealed texts hide soon. */
const shownMs = 30_000;

/** The password of a link: typed or generated, hidden until revealed, and never shown while presenting. */
export function SharePassword({ value, onChange, isRequired, error }: SharePasswordProps) {
  const host = useHost();
  const isPresenting = usePresentation();
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked && !isPresenting;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setAsked(false), shownMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  const make = (): void => {
    setAsked(false);
    onChange(makeSpokenPassword((bytes) => void crypto.getRandomValues(bytes)));
  };
  const hint = value !== '' ? <StrengthMeter password={value} /> : isRequired ? messages.passwordRequired : undefined;
  return (
    <TextField
      mono
      label={messages.password}
      optional={!isRequired}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      spellCheck={false}
      value={value}
      onChange={onChange}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      end={
        <>
          <IconButton
            size="small"
            label={isShown ? messages.hidePassword : messages.showPassword}
            icon={isShown ? <EyeOff /> : <Eye />}
            pressed={isShown}
            disabledReason={isPresenting ? messages.presenting : undefined}
            onClick={() => setAsked(!isShown)}
          />
          {value !== '' && (
            <CopyButton
              iconOnly
              label={messages.copyPassword}
              onCopy={() => host.copy(value, { isSecret: true, isInPlace: true })}
            />
          )}
        </>
      }
      aside={
        <span className={styles.generate}>
          <Button variant="text" size="small" onClick={make}>
            {messages.generate}
          </Button>
        </span>
      }
    />
  );
}
