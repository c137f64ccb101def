import { ThemeRoot } from '@cofferdam/ui/theme';
import type { Root } from 'react-dom/client';
import type { BootState } from '../boot/bootState.ts';
import { Cover } from '../chrome/session-expired/SignInAgainOverlay.tsx';
import { forgetPerson } from '../session/forgetPerson.ts';
import { markIdleRecord } from '../session/idle-lock/idleRecord.ts';
import { openSessionChannel } from '../session/identity/embedded/sessionChannel.ts';
import type {
  IdentityPort,
  IdentityRefusal,
  RestoreOutcome,
  SignedIn,
  SignInOutcome,
} from '../session/identity/identityPort.ts';
import { systemClock } from './systemClock.ts';
import { addressAfter } from './visitEnd.ts';

interface LockedStart {
  readonly boot: BootState;
  readonly root: Root;
  readonly identity: IdentityPort;
}

/** A document opened while the session is locked: nothing starts before the person has signed in again. */
export function showLocked({ boot, root, identity }: LockedStart): Promise<SignedIn> {
  const { passkeys, hosted } = identity;
  return new Promise((resolve) => {
    const channelEnd = new AbortController();
    const channel = openSessionChannel(channelEnd.signal);
    const open = (signedIn: SignedIn): void => {
      channelEnd.abort();
      resolve(signedIn);
    };
    channel.onNews((news) => {
      // Only a proof unlocks the session: the server says whether there was one.
      if (news === 'changed') void identity.restore().then(follow);
      else if (news === 'signed-out') location.reload();
    });
    const follow = (found: RestoreOutcome): void => {
      if (found.state === 'signed-in') open(found.signedIn);
      else if (found.state === 'signed-out') location.reload();
    };
    const unlock = async (proving: Promise<SignInOutcome>): Promise<IdentityRefusal | null> => {
      const outcome = await proving;
      if (!outcome.ok) {
        if (outcome.fault === 'session-ended') location.reload();
        return outcome;
      }
      markIdleRecord(false, systemClock());
      // Locked pages in other tabs check themselves who is signed in.
      channel.post('changed');
      open(outcome.signedIn);
      return null;
    };
    const reAuthenticate = async (provider: string): Promise<SignInOutcome> => {
      const proving = hosted?.reAuthenticate(provider) ?? Promise.resolve({ ok: false, fault: 'unknown' } as const);
      await unlock(proving);
      return proving;
    };
    const signOut = async (): Promise<void> => {
      const isServerNotified = await identity.signOut();
      await forgetPerson('signed-out');
      location.replace(addressAfter('signed-out', '/', isServerNotified));
    };
    root.render(
      <ThemeRoot mode={boot.theme} nonce={boot.nonce}>
        <Cover
          expired={{
            reason: 'locked',
            keepsPage: false,
            isTold: false,
            email: '',
            // Their sign-in method is known once they have used it.
            hosted: hosted === undefined ? null : { provider: null, signIn: hosted, act: reAuthenticate },
            signIn: (password) => unlock(identity.reAuthenticate(password)),
            prove: (proof) => unlock(identity.proveSecondFactor(proof)),
            proveByPasskey: passkeys === null ? null : () => unlock(passkeys.reAuthenticate()),
            giveUp: () => void signOut(),
          }}
        />
      </ThemeRoot>,
    );
  });
}
