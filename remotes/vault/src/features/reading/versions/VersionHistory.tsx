import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ItemVersion } from '../../items/versions/itemVersion.ts';
import type { VersionPair } from '../../items/versions/useCompareChoice.ts';
import { VersionTable, type VersionTableProps } from '../../items/versions/VersionTable.tsx';
import type { CompareVersionsProps } from './CompareVersions.tsx';

const CompareVersions = lazy(() => import('./CompareVersions.tsx'));

/** Props of VersionHistory. */
export type VersionHistoryProps<Version extends ItemVersion> = Omit<
  VersionTableProps<Version>,
  'compared' | 'onCompare' | 'actionsOf'
> &
  Pick<CompareVersionsProps, 'fetchText' | 'isDocument'> & {
    readonly actionsOf: (
      version: Version,
      compare: (pair: VersionPair) => void,
    ) => ReturnType<VersionTableProps<Version>['actionsOf']>;
  };

/** The versions of an item, and above them the comparison of two. Which two is in the address. */
export function VersionHistory<Version extends ItemVersion>(props: VersionHistoryProps<Version>) {
  const { fetchText, isDocument, actionsOf, ...table } = props;
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState(0);
  const tablePart = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLoaded = table.list.status === 'ready';
  useEffect(() => {
    if (isLoaded && hash === '#versions') tablePart.current?.scrollIntoView();
  }, [isLoaded, hash]);
  const compared = readCompared(address.get('compare'));
  const showCompared = (pair: VersionPair | null): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (pair === null) next.delete('compare');
        else next.set('compare', pair.join('-'));
        return next;
      },
      { replace: true },
    );
  const compare = (pair: VersionPair): void => {
    showCompared(pair);
    setAsked((times) => times + 1);
  };
  return (
    <>
      {compared !== null && (
        <Suspense fallback={null}>
          <CompareVersions
            versions={table.list.status === 'loading' ? null : table.list.rows}
            compared={compared}
            fetchText={fetchText}
            readReason={table.readReason}
            isDocument={isDocument}
            asked={asked}
            onChange={showCompared}
            onClose={() => {
              showCompared(null);
              // The pressed button is removed: focus the one that opens a comparison.
              tablePart.current?.querySelector('button')?.focus();
            }}
          />
        </Suspense>
      )}
      <div ref={tablePart}>
        <VersionTable
          {...table}
          compared={compared}
          onCompare={compare}
          actionsOf={(version) => actionsOf(version, compare)}
        />
      </div>
    </>
  );
}

/** Two versions as in `3-9`; null for anything else. */
function readCompared(text: string | null): VersionPair | null {
  const [, older, newer] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  const pair = [Number(older), Number(newer)] as const;
  return pair[0] < pair[1] ? pair : null;
}
