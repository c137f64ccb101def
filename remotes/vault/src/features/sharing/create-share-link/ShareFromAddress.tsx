import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { ShareKind } from '../../items/calls/shareQueries.ts';
import { noteToShare, secretToShare } from './shareableResource.ts';

const ShareDrawer = lazy(() => import(/* webpackChunkName: "share-drawer" */ './ShareDrawer.tsx'));

/** Props of ShareFromAddress. */
export interface ShareFromAddressProps {
  readonly place: WorkspaceScope;
  readonly kind: ShareKind;
  /** The thing of the page; on a list, the address names it. */
  readonly name?: string;
}

/**
 * The drawer, while the address asks for it: `?share=NAME` on a list, `?share=14` or `?share=current` on the page of a
 * thing. The address holds what is to be shared and never the link.
 */
export function ShareFromAddress({ place, kind, name }: ShareFromAddressProps) {
  const host = useHost();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('share');
  const wanted = name ?? asked;
  const thing = useMemo(
    () => (wanted === null ? null : (kind === 'note' ? noteToShare : secretToShare)(host, place, wanted)),
    [host, kind, place, wanted],
  );
  if (asked === null || thing === null) return null;
  const version = name === undefined ? Number.NaN : Number(asked);
  const close = (): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('share');
        return after;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <ShareDrawer
        key={`${thing.name} ${asked}`}
        place={place}
        thing={thing}
        version={Number.isSafeInteger(version) ? version : null}
        onClose={close}
      />
    </Suspense>
  );
}
