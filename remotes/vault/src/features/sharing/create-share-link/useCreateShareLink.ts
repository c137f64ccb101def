import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import { shareQueries } from '../../items/calls/shareQueries.ts';
import type { ShareDraft } from './shareDraft.ts';
import type { ShareableResource } from './shareableResource.ts';

/** A link that was made. It is here and nowhere else, until the drawer is closed. */
export interface ReadyLink {
  readonly address: string;
  /** To be sent another way than the link; empty without one. */
  readonly password: string;
  readonly views: number;
  readonly expiresAt: Date;
}

/** How far making a link is. */
export type ShareStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'stretching'; readonly done: number }
  | { readonly kind: 'sending' }
  | { readonly kind: 'ready'; readonly link: ReadyLink };

/** Making one link. */
export interface CreateShareLink {
  readonly step: ShareStep;
  /** `origin` is where links are. */
  readonly create: (draft: ShareDraft, origin: string) => void;
}

/**
 * Fetches the value, which the server records, seals it in this browser and gives the server the ciphertext. Failures are
 * told by the central handler; leaving stops everything.
 */
export function useCreateShareLink(organizationId: OrganizationId, thing: ShareableResource): CreateShareLink {
  const host = useHost();
  const { now } = useUi();
  const queries = useQueryClient();
  const [step, setStep] = useState<ShareStep>({ kind: 'choosing' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const create = async (draft: ShareDraft, origin: string): Promise<void> => {
    const { signal } = leaving.current;
    const { version, lifetimeSeconds, password, notify, noteToSelf } = draft;
    const views = Number(draft.views);
    const attempts = password === '' ? {} : { attempts: Number(draft.attempts) };
    try {
      setStep({ kind: 'reading' });
      const { makeShare, stretchInWorker } = await import(/* webpackChunkName: "make-share" */ '../makeShare.ts');
      const text = await thing.read(version, signal);
      if (password !== '') setStep({ kind: 'stretching', done: 0 });
      const onProgress = (done: number): void => setStep({ kind: 'stretching', done });
      const made = await makeShare(
        { kind: thing.kind, content: { name: thing.name, version, text }, views, lifetimeSeconds, password },
        { stretch: stretchInWorker, signal, onProgress },
      );
      setStep({ kind: 'sending' });
      const { link, sealed, linkProofHash, authProofHash, terms } = made;
      await thing.share(version, {
        link: {
          id: link.id,
          sealed,
          linkProofHash,
          authProofHash,
          password: terms.password,
          views,
          lifetimeSeconds,
          ...attempts,
          notify: [...notify],
        },
        ...(noteToSelf === '' ? {} : { noteToSelf }),
      });
      const address = `${origin}/onetime?id=${link.id}#${link.toFragment()}`;
      link.wipe();
      if (signal.aborted) return;
      const expiresAt = new Date(now() + lifetimeSeconds * 1_000);
      setStep({ kind: 'ready', link: { address, password, views, expiresAt } });
      await queries.invalidateQueries({ queryKey: shareQueries.all(organizationId) });
    } catch (error) {
      if (signal.aborted) return;
      host.handleError(error);
      setStep({ kind: 'choosing' });
    }
  };
  return { step, create: (draft, origin) => void create(draft, origin) };
}
