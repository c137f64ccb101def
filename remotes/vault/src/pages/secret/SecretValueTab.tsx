import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageBody } from '@cofferdam/ui/base';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import type { Secret } from '../../features/items/calls/secretQueries.ts';
import { ToRotateContext, useToRotate } from '../../features/secrets/list/useToRotate.ts';
import { useVersionFacts } from '../../features/secrets/page/useVersionFacts.ts';
import { OpenShares } from '../../features/sharing/open-links/OpenShares.tsx';
import { LastRead } from '../../features/secrets/activity/LastRead.tsx';
import { recentReadsMessages } from '../../features/secrets/activity/recentReads.messages.ts';
import { RecentReads } from '../../features/secrets/activity/RecentReads.tsx';
import { useSecretReads } from '../../features/secrets/activity/useSecretReads.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import { SecretFacts } from '../../features/secrets/page/SecretFacts.tsx';
import { SecretValue } from '../../features/secrets/page/SecretValue.tsx';
import { SecretVersions } from '../../features/secrets/page/SecretVersions.tsx';
import { useVersions } from '../../features/secrets/page/useVersions.ts';
import { useVersionState } from '../../features/secrets/page/useVersionState.ts';
import { readCompared } from './readCompared.ts';

const CompareVersions = lazy(() => import('../../features/secrets/page/CompareVersions.tsx'));
const DestroyVersionDialog = lazy(() => import('../../features/secrets/page/DestroyVersionDialog.tsx'));

/** Props of SecretValueTab. */
export interface SecretValueTabProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  /** Why its labels may not be changed; undefined where they may. */
  readonly labelsRefusal: string | undefined;
  readonly onEditLabels: () => void;
}

/** Value, comparison and versions of a secret; which version and which comparison stand in the address. */
export function SecretValueTab({ place, secret, labelsRefusal, onEditLabels }: SecretValueTabProps) {
  const [address, setAddress] = useSearchParams();
  const [destroying, setDestroying] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const versions = useVersions(place, secret.name);
  const { change } = useVersionState(place, secret);
  const reads = useSecretReads(place, secret.name);
  const toRotate = useToRotate(place, versions.status === 'ready');
  const wanted = Number(address.get('version'));
  const shown = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : secret.currentVersion;
  const listed = versions.rows.find(({ version }) => version === shown);
  // A link may lead to a version that is further down than what is loaded.
  const isElsewhere = versions.status === 'ready' && listed === undefined;
  const fetched = useVersionFacts(place, secret.name, isElsewhere ? shown : null);
  const versionsPart = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLoaded = versions.status === 'ready';
  useEffect(() => {
    if (isLoaded && hash === '#versions') versionsPart.current?.scrollIntoView();
  }, [isLoaded, hash]);
  const compared = readCompared(address.get('compare'));
  const showCompared = (text: string | null): void => {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (text === null) next.delete('compare');
        else next.set('compare', text);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <PageBody
      aside={
        <>
          <ToRotateContext value={toRotate}>
            <SecretFacts
              place={place}
              secret={secret}
              labelsRefusal={labelsRefusal}
              onEditLabels={onEditLabels}
              rotatedAt={versions.rows.find(({ isCurrent }) => isCurrent)?.createdAt}
              more={
                reads.list === undefined
                  ? []
                  : [{ key: recentReadsMessages.last, value: <LastRead list={reads.list} /> }]
              }
            />
          </ToRotateContext>
          <OpenShares place={place} kind="secret" name={secret.name} />
          <RecentReads name={secret.name} reads={reads} />
        </>
      }
    >
      <ShareFromAddress place={place} kind="secret" name={secret.name} />
      <SecretValue
        place={place}
        secret={secret}
        version={shown}
        facts={listed ?? fetched.facts}
        isLookedUp={versions.status === 'loading' || fetched.isLoading}
      />
      {compared !== null && (
        <Suspense fallback={null}>
          <CompareVersions
            place={place}
            secret={secret}
            versions={versions.status === 'loading' ? null : versions.rows}
            compared={compared}
            asked={asked}
            onChange={({ older, newer }) => showCompared(`${older}-${newer}`)}
            onClose={() => {
              showCompared(null);
              // The button that was pressed goes with the comparison: the next is what opens one.
              versionsPart.current?.querySelector('button')?.focus();
            }}
          />
        </Suspense>
      )}
      <div ref={versionsPart}>
        <SecretVersions
          place={place}
          secret={secret}
          list={versions}
          shown={shown}
          compared={compared === null ? null : [compared.older, compared.newer]}
          outer={{
            change,
            destroy: ({ version }) => setDestroying(version),
            compare: (older, newer) => {
              showCompared(`${older}-${newer}`);
              setAsked((times) => times + 1);
            },
          }}
        />
      </div>
      {destroying !== null && (
        <Suspense fallback={null}>
          <DestroyVersionDialog
            place={place}
            secret={secret}
            version={destroying}
            onClose={() => setDestroying(null)}
          />
        </Suspense>
      )}
    </PageBody>
  );
}
