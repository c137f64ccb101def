import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PageAction } from '@cofferdam/remote-contract';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { lazyPart } from '@cofferdam/ui/base';
import type { ItemVersion } from '../../items/versions/itemVersion.ts';
import type { VersionPair } from '../../items/versions/useCompareChoice.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { VersionTable, type VersionAction, type VersionTableProps } from '../../items/versions/VersionTable.tsx';
import type { CompareVersionsProps } from './CompareVersions.tsx';

const CompareVersions = lazyPart(() => import('./CompareVersions.tsx'));

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

/** The versions of an item, with a comparison of two above. The URL has the pair. */
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
  const shown = table.list.rows.find(({ version }) => version === table.shown);
  usePageActions(shown === undefined || shown.isCurrent ? [] : actionsOf(shown, compare).flatMap(toPageAction(shown)));
  return (
    <>
      {compared !== null && (
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

/** The row actions that the page offers for the shown version, also in the palette. */
const onPage: ReadonlySet<string> = new Set(['current', 'enable', 'disable']);

const toPageAction =
  ({ version }: ItemVersion) =>
  (action: VersionAction): readonly PageAction[] =>
    onPage.has(action.id)
      ? [
          {
            ...action,
            id: `version-${action.id}`,
            label: versionsMessages.ofVersion(action.label, versionsMessages.version(version)),
          },
        ]
      : [];

/** Parses two versions such as `3-9`; null for anything else. */
function readCompared(text: string | null): VersionPair | null {
  const [, older, newer] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  const pair = [Number(older), Number(newer)] as const;
  return pair[0] < pair[1] ? pair : null;
}
