import { messageLimits } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { useState } from 'react';
import { formMessages as messages } from '../../messages/forms.ts';

/** The text of a form, with its error after an attempt to send it. */
export function useMessageText() {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const trimmed = text.trim();
  const length = [...trimmed].length;
  const fault =
    length === 0
      ? messages.textMissing
      : length > messageLimits.textLength
        ? messages.textTooLong(formatNumber(messageLimits.textLength))
        : undefined;
  return {
    value: text,
    change: setText,
    /** The text to send; null while it's invalid, which is shown from then on. */
    take(): string | null {
      setTried(true);
      return fault === undefined ? trimmed : null;
    },
    error: isTried ? fault : undefined,
  };
}
