import { SignInPanel } from '@cofferdam/ui/brand';
import { Link2, Lock, ScrollText } from '@cofferdam/ui/icons';
import { signInMessages } from '../../messages/signIn.ts';

const icons = [<Lock key="lock" />, <ScrollText key="log" />, <Link2 key="link" />];

/** A short description of the product, beside the pages before the first organization. */
export function BrandPanel() {
  return (
    <SignInPanel
      title={signInMessages.panelTitle}
      points={signInMessages.panelPoints.map((text, index) => ({ text, icon: icons[index] }))}
    />
  );
}
