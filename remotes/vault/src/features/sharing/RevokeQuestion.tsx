import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { sharesWords as words } from './shares.messages.ts';
import type { RevokeShare } from './useRevokeShare.ts';

/** Asks before a link is revoked. */
export function RevokeQuestion({ asked, isBusy, keep, revoke }: RevokeShare) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={words.revokeQuestion(asked?.name ?? '')}
      confirmLabel={words.revoke}
      keepLabel={words.keep}
      loading={isBusy}
      onConfirm={revoke}
      onClose={keep}
    >
      {words.revokeText}
    </ConfirmDialog>
  );
}
