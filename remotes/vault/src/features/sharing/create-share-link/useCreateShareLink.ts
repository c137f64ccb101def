import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import { shareQueries } from '../../items/calls/shareQueries.ts';
import type { ShareDraft } from './shareDraft.ts';
import type { ShareableResource } from './shareableResource.ts';

/** A new link. It only exists here, until the drawer is closed. */
export interface ReadyLink {
  readonly address: string;
  /** Empty if there is none. */
  readonly password: string;
  readonly views: number;
  readonly expiresAt: Date;
}

/** Progress of creating a link. */
export type ShareStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'stretching'; readonly done: number }
  | { readonly kind: 'sending' }
  | { readonly kind: 'ready'; readonly link: ReadyLink };

/** Creates one link. */
export interface CreateShareLink {
  readonly step: ShareStep;
  /** `origin` is the origin that opens links. */
  readonly create: (draft: ShareDraft, origin: string) => void;
}

/**
 * Fetches the value (recorded by the server), encrypts it in this browser and sends the server the ciphertext. Closing the
 * drawer stops everything.
 */
export function useCreateShareLink(organizationId: OrganizationId, thing: ShareableResource): CreateShareLink {
  const host = useHost();
  const { now } = useUi();
  const queries = useQueryClient();
  const [step, setStep] = useState<ShareStep>({ kind: 'choosing' });
  const command = useCommand<{ readonly draft: ShareDraft; readonly origin: string }, ReadyLink>({
    run: async ({ draft, origin }, signal) => {
      const { version, lifetimeSeconds, password, notify, noteToSelf } = draft;
      const views = Number(draft.views);
      const attempts = password === '' ? {} : { attempts: Number(draft.attempts) };
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
      return { address, password, views, expiresAt: new Date(now() + lifetimeSeconds * 1_000) };
    },
    onDone: (link) => {
      setStep({ kind: 'ready', link });
      host.events.emit('shares.changed', { organizationId });
      return queries.invalidateQueries({ queryKey: shareQueries.all(organizationId) });
    },
  });
  const create = async (draft: ShareDraft, origin: string): Promise<void> => {
    const { kind } = await command.run({ draft, origin });
    if (kind === 'failed') setStep({ kind: 'choosing' });
  };
  return { step, create: (draft, origin) => void create(draft, origin) };
}
