import { checkEmail, checkPassword, countCodePoints, limits, type PasswordFault } from '@cofferdam/domain';
import { signInMessages } from '../../messages/signIn.ts';
import { describeSignUpFault, signUpMessages } from '../../messages/signUp.ts';
import type { IdentityFault, NewAccount } from '../../session/identity/identityPort.ts';

/** The error of each field of a new account. */
export interface AccountFaults {
  readonly displayName?: string;
  readonly email?: string;
  readonly password?: string;
}

const passwordFaults: Readonly<Record<PasswordFault, IdentityFault>> = {
  'password.too-short': 'password-too-short',
  'password.too-long': 'password-too-long',
  'validation.request': 'password-character',
};

/** Runs the server's checks in the browser, so that the person doesn't have to wait for a response. */
export function checkAccount({ displayName, email, password }: NewAccount): AccountFaults {
  const name = displayName.trim();
  const isLong = countCodePoints(name) > limits.nameLength;
  const passwordCheck = checkPassword(password);
  return {
    ...(name === '' ? { displayName: signUpMessages.nameMissing } : {}),
    ...(isLong ? { displayName: signUpMessages.nameWrong } : {}),
    ...emailFault(email),
    ...(passwordCheck.ok ? {} : { password: describeSignUpFault(passwordFaults[passwordCheck.fault], undefined) }),
  };
}

function emailFault(email: string): AccountFaults {
  if (email.trim() === '') return { email: signInMessages.emailMissing };
  return checkEmail(email).ok ? {} : { email: signUpMessages.emailWrong };
}

/** The field at which a refusal is shown; null for the form as a whole. */
export function fieldOfFault(fault: IdentityFault): keyof AccountFaults | null {
  if (fault === 'email') return 'email';
  if (fault === 'name') return 'displayName';
  return fault.startsWith('password-') ? 'password' : null;
}
