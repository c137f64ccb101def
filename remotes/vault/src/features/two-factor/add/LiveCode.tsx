import { useEffect, useRef } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton } from '@cofferdam/ui/base';
import { usePresentation } from '@cofferdam/ui/theme';
import { CodeDots } from '../../reading/codes/CodeDots.tsx';
import codes from '../../reading/codes/codes.module.css';
import { CodeText } from '../../reading/codes/CodeText.tsx';
import { Countdown } from '../../reading/codes/Countdown.tsx';
import { IssuerTile } from '../../reading/codes/IssuerTile.tsx';
import { renderCountdown } from '../../reading/codes/renderCountdown.ts';
import { copiedMessages } from '../../reading/copied.messages.ts';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import type { CodePreview } from './useCodePreview.ts';

/** Props of LiveCode. */
export interface LiveCodeProps {
  /** The future name of the entry. */
  readonly name: string;
  /** The name whose initials the tile shows. */
  readonly issuer: string;
  readonly preview: CodePreview;
}

/** The live code of a new entry, before it's saved. */
export function LiveCode({ name, issuer, preview }: LiveCodeProps) {
  const host = useHost();
  const isPresenting = usePresentation();
  const cell = useRef<HTMLElement>(null);
  const { code, secondsLeft, periodSeconds } = preview;
  useEffect(() => {
    if (cell.current !== null) renderCountdown(cell.current, secondsLeft, periodSeconds);
  }, [secondsLeft, periodSeconds]);
  return (
    <section className={styles.live} aria-label={messages.preview}>
      <IssuerTile name={issuer} />
      <span className={styles.now}>
        <span className={styles.caption}>{messages.preview}</span>
        <span className={codes.large}>
          {isPresenting ? <CodeDots digits={code.length} /> : <CodeText code={code} />}
        </span>
      </span>
      <span ref={cell} className={codes.large}>
        <Countdown />
      </span>
      <CopyButton
        variant="default"
        size="medium"
        label={messages.copy}
        text={messages.copyText}
        onCopy={() => host.copy(code, { isSecret: true, what: copiedMessages.code(name) })}
      />
    </section>
  );
}
