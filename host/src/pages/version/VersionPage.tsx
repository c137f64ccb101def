import { remoteContractVersion, hostApiVersion } from '@cofferdam/remote-contract';
import {
  Card,
  CopyButton,
  ErrorState,
  KeyValueList,
  Page,
  PageBody,
  PageHeader,
  SkeletonRows,
  StateText,
} from '@cofferdam/ui/base';
import { formatDay } from '@cofferdam/ui/format';
import { SimpleTable, type SimpleTableProps } from '@cofferdam/ui/page-parts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hostBuild, readHostBuiltAt } from '../../app/hostBuild.ts';
import { useShell } from '../../app/shell.ts';
import { ExternalLinks } from '../../chrome/frame/ExternalLinks.tsx';
import { pageMessages } from '../../messages/pages.ts';
import { versionMessages } from '../../messages/version.ts';
import { readRegistry } from '../../registry/index.ts';
import { describeSections, type Section } from './describeSections.ts';
import { readHealth, type Health } from './readHealth.ts';
import styles from './VersionPage.module.css';

/** The running builds of host, server and sections, and the server's health. */
export default function VersionPage() {
  const { remotes, host } = useShell();
  const health = useQuery({ queryKey: ['host', 'health'], queryFn: ({ signal }) => readHealth(signal), retry: false });
  const builtAt = readHostBuiltAt();
  const organizationId = host.session.current().organization?.id ?? null;
  // The current registry; this visit runs the builds that the registry named when it started.
  const registry = useQuery({
    queryKey: ['host', 'registry', organizationId],
    queryFn: () => readRegistry(null, organizationId),
    retry: false,
  });
  const now = registry.data?.ok === true ? registry.data.registry.remotes : [];
  const sections = remotes.ok ? describeSections(remotes.loader.descriptors(), now) : [];
  const replaced = sections.filter(({ build, live }) => live !== build).map(({ name }) => name);
  return (
    <Page>
      <PageHeader
        title={pageMessages.version}
        description={versionMessages.hint}
        actions={
          <CopyButton label={versionMessages.copy} onCopy={() => host.copy(describeAll(sections, health.data))} />
        }
      />
      <PageBody>
        <div className={styles.column}>
          <Card title={versionMessages.host}>
            <KeyValueList
              items={[
                { key: versionMessages.build, value: <span className="cd-mono">{hostBuild}</span> },
                ...(builtAt === undefined ? [] : [{ key: versionMessages.builtAt, value: dayOf(builtAt) }]),
                { key: versionMessages.hostApi, value: String(hostApiVersion) },
                { key: versionMessages.contract, value: String(remoteContractVersion) },
              ]}
            />
          </Card>
          <Card title={versionMessages.server}>
            {health.isPending && <SkeletonRows rows={3} />}
            {health.isError && (
              <ErrorState
                title={versionMessages.serverFailed}
                retrying={health.isFetching}
                onRetry={() => void health.refetch()}
              />
            )}
            {health.data !== undefined && <ServerDetails health={health.data} />}
          </Card>
          <Card title={versionMessages.sections} flush>
            {remotes.ok ? (
              <SimpleTable
                label={versionMessages.sections}
                rows={sections}
                rowKey={({ name }) => name}
                phoneRow={phoneRow}
                columns={sectionColumns}
              />
            ) : (
              <p className={styles.note}>{versionMessages.noSections}</p>
            )}
            {replaced.length > 0 && <p className={styles.note}>{versionMessages.replaced(replaced)}</p>}
          </Card>
          <ExternalLinks
            names={['docs', 'faq', 'supportPortal', 'status', 'pricing', 'contactSales', 'privacy', 'terms']}
          />
        </div>
      </PageBody>
    </Page>
  );
}

const phoneRow = ({ name, version, build, builtAt }: Section) => ({
  title: name,
  meta: [version, build, ...(builtAt === undefined ? [] : [dayOf(builtAt)])].join(' · '),
});

/** How many of the 16 characters of a build id are shown. */
const buildWidth = 176;

const sectionColumns: SimpleTableProps<Section>['columns'] = [
  {
    id: 'name',
    header: versionMessages.part,
    minWidth: 240,
    cell: ({ name }) => <span className="cd-name">{name}</span>,
  },
  { id: 'version', header: versionMessages.version, width: 90, giveWay: 2, cell: ({ version }) => version },
  {
    id: 'build',
    header: versionMessages.build,
    width: buildWidth,
    cell: ({ build }) => <span className="cd-mono">{build}</span>,
  },
  {
    id: 'builtAt',
    header: versionMessages.builtAt,
    width: 120,
    giveWay: 1,
    cell: ({ builtAt }) => (builtAt === undefined ? '' : dayOf(builtAt)),
  },
  {
    id: 'fallback',
    header: versionMessages.fallback,
    width: buildWidth,
    cell: ({ fallback }) =>
      fallback === null ? versionMessages.noFallback : <span className="cd-mono">{fallback}</span>,
  },
];

const dayOf = (moment: string): string => formatDay(new Date(moment));

const serverParts = ['version', 'build', 'builtAt', 'api', 'database', 'key', 'registry'] as const;

function ServerDetails({ health }: { readonly health: Health }) {
  const items = serverParts.flatMap((part) => {
    const state = health[part];
    if (state === undefined) return [];
    const words = versionMessages.states[state] ?? state;
    return [{ key: versionMessages[part], value: describePart(part, state, words) }];
  });
  return <KeyValueList items={items} />;
}

function describePart(part: (typeof serverParts)[number], state: string, words: string): ReactNode {
  if (part === 'version') return words;
  if (part === 'builtAt') return dayOf(state);
  if (part === 'build') return <span className="cd-mono">{state}</span>;
  return <StateText tone={state === 'ok' ? 'plain' : 'bad'}>{words}</StateText>;
}

/** The details as text, for a message to support. */
function describeAll(sections: readonly Section[], health: Health | undefined): string {
  return [
    ['host', hostBuild, readHostBuiltAt() ?? ''].join(' ').trim(),
    ...Object.entries(health ?? {}).map(([part, state]) => `${part} ${state}`),
    ...sections.map(({ name, version, build, builtAt }) => [name, version, build, builtAt ?? ''].join(' ').trim()),
  ].join('\n');
}
