import { useState, type ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { Eye, EyeOff } from '../icons/index.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { uiMessages } from '../theme/uiMessages.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'spellCheck'>;

/** A password field, masked until revealed. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <>
          <IconButton
            size="small"
            label={shown ? uiMessages.hidePassword : uiMessages.showPassword}
            icon={shown ? <EyeOff /> : <Eye />}
            pressed={shown}
            className="cd-input-toggle"
            onClick={() => setShown(!shown)}
          />
          {props.end}
        </>
      }
    />
  );
}
