import { Button, Note } from '@cofferdam/ui/base';
import { ShieldCheck } from '@cofferdam/ui/icons';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';

/** Props of OtpauthOffer. */
export interface OtpauthOfferProps {
  readonly value: string;
  readonly onTake: () => void;
}

/** Offers to convert a setup link into a two-factor code. Renders nothing for other values. */
export function OtpauthOffer({ value, onTake }: OtpauthOfferProps) {
  const refusal = useDisabledReason('two-factor:create');
  if (!/^\s*otpauth(-migration)?:\/\//iu.test(value)) return null;
  return (
    <Note
      live="polite"
      icon={<ShieldCheck />}
      title={messages.otpauthTitle}
      action={
        <Button size="small" disabledReason={refusal} onClick={onTake}>
          {messages.otpauthTake}
        </Button>
      }
    >
      {messages.otpauth}
    </Note>
  );
}
