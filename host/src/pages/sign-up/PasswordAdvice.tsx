import { checkPassword } from '@cofferdam/domain';
import { VisuallyHidden } from '@cofferdam/ui/base';
import { CircleCheck } from '@cofferdam/ui/icons';
import { Circle } from '@cofferdam/ui/page-icons';
import styles from './PasswordAdvice.module.css';
import { passwordStrength, type PasswordStrength } from './passwordStrength.ts';
import { signUpMessages } from '../../messages/signUp.ts';

const { rules, strength } = signUpMessages;
const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];

interface PasswordAdviceProps {
  readonly password: string;
  /** The server refused the password despite the hint. */
  readonly isRefused: boolean;
}

/** The rules with a check mark for each that is met, and a strength hint. */
export function PasswordAdvice({ password, isRefused }: PasswordAdviceProps) {
  const check = checkPassword(password);
  const fault = check.ok ? null : check.fault;
  const level = passwordStrength(password);
  return (
    <div className={styles.advice}>
      <ul aria-label={rules.title}>
        <Rule text={rules.length} isMet={password !== '' && fault !== 'password.too-short'} />
        {fault === 'password.too-long' && <Rule text={rules.tooLong} isMet={false} />}
        {fault === 'validation.request' && <Rule text={rules.characters} isMet={false} />}
      </ul>
      {check.ok && !isRefused && (
        <div className={styles.strength}>
          <span className={styles.bars} aria-hidden="true">
            {strengths.map((one, index) => (
              <i key={one} data-on={index <= strengths.indexOf(level) ? level : undefined} />
            ))}
          </span>
          <span>
            <VisuallyHidden>{strength.label}: </VisuallyHidden>
            {strength[level]}
          </span>
        </div>
      )}
    </div>
  );
}

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  return (
    <li className={isMet ? styles.met : undefined}>
      {isMet ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      {text}
      <VisuallyHidden>: {isMet ? rules.met : rules.missing}</VisuallyHidden>
    </li>
  );
}
