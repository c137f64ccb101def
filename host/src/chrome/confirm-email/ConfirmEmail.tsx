import { usePart } from '@cofferdam/ui/theme';
import { useShell } from '../../app/shell.ts';
import { confirmEmailPart } from './confirmEmailPart.ts';

/** The reminder to confirm the address, for people who haven't and can. */
export function ConfirmEmail({ hasMargin = true }: { readonly hasMargin?: boolean }) {
  const { identity } = useShell();
  const part = usePart(confirmEmailPart, identity.signedIn()?.asksToConfirm === true);
  return part === undefined ? null : <part.ConfirmEmailBanner hasMargin={hasMargin} />;
}
