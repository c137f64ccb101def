import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton, formatAbsolute, Note, lazyPart } from '@cofferdam/ui/base';
import { QrCode } from '@cofferdam/ui/page-icons';
import { usePresentation, useUi } from '@cofferdam/ui/theme';
import { MaskedDots } from '@cofferdam/ui/value';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';
import type { ReadyLink } from './useCreateShareLink.ts';

const LinkQr = lazyPart(() => import(/* webpackChunkName: "link-qr" */ './LinkQr.tsx'), {
  loading: <div className={styles.qr} />,
});

/** The link, shown once. */
export function LinkReady({ link }: { readonly link: ReadyLink }) {
  const host = useHost();
  const { locale } = useUi();
  const isPresenting = usePresentation();
  const [isQrAsked, setQrAsked] = useState(false);
  const isQrShown = isQrAsked && !isPresenting;
  const { address, password, views, expiresAt } = link;
  return (
    <div className={styles.form}>
      <Note tone="ok" title={messages.doneTitle} live="polite">
        {messages.done}
      </Note>
      <section aria-label={messages.link} className={styles.link}>
        {isPresenting ? <MaskedDots /> : address}
      </section>
      <div className={styles.actions}>
        <CopyButton
          variant="primary"
          size="medium"
          label={messages.copyLink}
          text={messages.copyLink}
          onCopy={() => host.copy(address, { isSecret: true, isInPlace: true })}
        />
        {password !== '' && (
          <CopyButton
            variant="default"
            size="medium"
            label={messages.copyPassword}
            text={messages.copyPassword}
            onCopy={() => host.copy(password, { isSecret: true, isInPlace: true })}
          />
        )}
        <Button
          icon={<QrCode />}
          expanded={isQrShown}
          disabledReason={isPresenting ? messages.presenting : undefined}
          onClick={() => setQrAsked(!isQrShown)}
        >
          {isQrShown ? messages.hideQr : messages.showQr}
        </Button>
      </div>
      {isQrShown && <LinkQr address={address} />}
      <p>
        {messages.opens(messages.viewCount(views), formatAbsolute(expiresAt.getTime(), locale))}
        {password !== '' && ` ${messages.anotherWay}`}
      </p>
    </div>
  );
}
