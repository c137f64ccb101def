import {
  AddChip,
  Button,
  EmptyState,
  ErrorState,
  FilteredState,
  IconButton,
  LabelList,
  Note,
  Page,
  PageHeader,
  Person,
  StateText,
} from '@cofferdam/ui/base';

import { SearchField, TextArea } from '@cofferdam/ui/form';

import * as Icons from '@cofferdam/ui/icons';
import { ConfirmDialog, Drawer, NameBox } from '@cofferdam/ui/overlay';
import {
  DataTable,
  makeRowSelection,
  SelectionBar,
  type Selection,
  TableToolbar,
  type Column,
  type Sort,
} from '@cofferdam/ui/table';

import { useMemo, useState, type ReactNode } from 'react';
import './gallery.css';

import { Shell } from './Shell.tsx';
const address = new URLSearchParams(location.search);
interface Secret {
  id: string;
  name: string;
  labels: string[];
  version: number;
  by: string;
  when: string;
  state?: string;
}
const people = [
  'Tomasz Wilk',
  'Ines Okafor',
  'Mara Lindqvist',
  'Jonas Reyes',
  'Priya Raman',
  'Dale Whitcombe',
  'Samir Haddad',
];
const base = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'CLOUDFLARE_API_TOKEN',
  'DATABASE_URL',
  'DATADOG_API_KEY',
  'GITHUB_APP_PRIVATE_KEY',
  'JWT_SIGNING_KEY',
  'OPENSEARCH_PASSWORD',
  'payments-db.json',
  'PLAID_CLIENT_SECRET',
  'REDIS_URL',
  'SENDGRID_API_KEY',
];
const count = Number(address.get('rows') ?? 148);
const secrets: Secret[] = Array.from({ length: count }, (_, index) => ({
  id: `s${index}`,
  name: index < base.length ? (base[index] ?? '') : `SERVICE_${String(index).padStart(5, '0')}_API_TOKEN`,
  labels: [['aws', 'production'], ['edge'], ['postgres', 'production', 'pci', 'eu']][index % 3] ?? [],
  version: ((index * 7) % 23) + 1,
  by: people[index % people.length] ?? '',
  when: ['12 min ago', '2 h ago', 'yesterday', '8 Nov'][index % 4] ?? '',
  ...(index % 6 === 5 ? { state: 'Rotation due' } : {}),
}));
const columns: Column<Secret>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 268,
    sortable: true,
    cell: (row) => <span className="cd-name">{row.name}</span>,
  },
  {
    id: 'labels',
    header: 'Labels',
    giveWay: 10,
    skeleton: 'tags',
    cell: (row) => <LabelList labels={row.labels} />,
  },
  {
    id: 'version',
    header: 'Version',
    width: 92,
    align: 'end',
    skeleton: 'short',
    cell: (row) => <span className="cd-mono cd-dim">v{row.version}</span>,
  },
  {
    id: 'by',
    header: 'Updated by',
    width: 168,
    giveWay: 20,
    skeleton: 'person',
    cell: (row) => <Person name={row.by} />,
  },
  {
    id: 'when',
    header: 'Updated',
    width: 112,
    sortable: true,
    cell: (row) => <span className="cd-dim">{row.when}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 164,
    cell: (row) =>
      row.state === undefined ? (
        <StateText>Enabled</StateText>
      ) : (
        <StateText tone="warn" icon={<Icons.RefreshCw />}>
          {row.state}
        </StateText>
      ),
  },
];

export function ListPage(): ReactNode {
  const [selected, setSelected] = useState<Selection>({
    mode: 'some',
    keys: new Set(address.get('selected') === 'on' ? ['s3', 's8'] : []),
  });
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState(address.get('open') === 'dialog');
  const [sharing, setSharing] = useState(address.get('open') === 'drawer');
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => secrets.filter((row) => row.name.toLowerCase().includes(query.toLowerCase())), [query]);
  const selection = makeRowSelection({ rows, rowKey: ({ id }) => id }, selected, setSelected);
  const loading = address.get('status') === 'loading';
  return (
    <Shell>
      <Page>
        <PageHeader
          title="Secrets"
          subtitle="148 of 2,000 in payments-prod"
          actions={
            <>
              <Button variant="text" icon={<Icons.FilePenLine />}>
                Edit as text
              </Button>
              <Button icon={<Icons.Upload />}>Import</Button>
            </>
          }
          primaryAction={
            <Button variant="primary" icon={<Icons.Plus />} keyHint="C">
              New secret
            </Button>
          }
          phoneMenu={[
            { id: 'text', label: 'Edit as text', icon: <Icons.FilePenLine /> },
            { id: 'import', label: 'Import', icon: <Icons.Upload /> },
          ]}
        />
        <TableToolbar
          search={<SearchField label="Filter by name or label" value={query} onChange={setQuery} />}
          chips={
            <>
              <AddChip onClick={() => undefined}>Label</AddChip>
              <AddChip onClick={() => undefined}>State</AddChip>
              <AddChip onClick={() => undefined}>Updated by</AddChip>
            </>
          }
          end={
            <>
              <IconButton size="small" label="Density" icon={<Icons.Rows3 />} />
              <IconButton size="small" label="Columns" icon={<Icons.Columns3 />} />
            </>
          }
        />
        <DataTable<Secret>
          label="Secrets"
          columns={columns}
          rows={loading ? [] : rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          status={loading ? 'loading' : 'ready'}
          total={rows.length}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          onOpen={(row) => console.log('open', row.name)}
          rowHref={(row) => `/secret/${row.name}`}
          actions={(row) => [
            {
              id: 'version',
              label: `New version of ${row.name}`,
              icon: <Icons.GitBranchPlus />,
              onRun: () => undefined,
            },
            { id: 'share', label: `Share ${row.name}`, icon: <Icons.Share2 />, onRun: () => undefined },
            {
              id: 'copy',
              label: `Copy value of ${row.name}`,
              icon: <Icons.Copy />,
              always: true,
              key: 'y',
              onRun: (copied) => console.log('copy', copied.name),
            },
          ]}
          menu={() => [
            { id: 'copy', label: 'Copy name', icon: <Icons.Copy />, keyHint: 'N' },
            { kind: 'divider', id: 'd' },
            { id: 'delete', label: 'Delete…', icon: <Icons.Trash2 />, danger: true, onSelect: () => setAsking(true) },
          ]}
          phoneRow={(row) => ({
            title: row.name,
            meta: (
              <>
                <span className="cd-mono">v{row.version}</span> · {row.by.split(' ')[0]}, {row.when}
              </>
            ),
            ...(row.state === undefined
              ? {}
              : {
                  state: (
                    <StateText tone="warn" icon={<Icons.RefreshCw />}>
                      {row.state}
                    </StateText>
                  ),
                }),
          })}
          empty={<EmptyState icon={<Icons.KeyRound />} title="No secrets" />}
          filtered={<FilteredState title="Nothing matches" onClear={() => setQuery('')} />}
          isFiltered={query !== ''}
          error={<ErrorState title="Secrets could not be loaded" onRetry={() => undefined} />}
          keys={[
            { keys: ['Y'], label: 'copy value' },
            { keys: ['?'], label: 'all keys' },
          ]}
          selectionBar={
            <SelectionBar text={`${selection.count} selected`} onClear={selection.clear}>
              <Button size="small" variant="text" icon={<Icons.TagIcon />}>
                Label
              </Button>
              <Button size="small" variant="text" icon={<Icons.FolderInput />}>
                Move
              </Button>
              <Button
                size="small"
                variant="text"
                icon={<Icons.Trash2 className="cd-bad" />}
                onClick={() => setAsking(true)}
              >
                Delete…
              </Button>
            </SelectionBar>
          }
        />
        <ConfirmDialog
          open={asking}
          title="Delete 4 secrets?"
          confirmLabel="Delete 4 secrets"
          keepLabel="Keep them"
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
          typeToConfirm={{
            text: '4 secrets',
            label: (
              <>
                Type <span className="cd-mono">4 secrets</span> to go on
              </>
            ),
            waitReason: 'Type 4 secrets first',
          }}
          dependents={
            <>
              <NameBox>
                <span>
                  DATABASE_URL <span className="cd-dim">14 versions</span>
                </span>
                <span>
                  payments-db.json <span className="cd-dim">9 versions</span>
                </span>
              </NameBox>
              <Note tone="warn" title="Still in use">
                deploy-bot read 2 of them today. <a href="#d">Show what depends on them</a>
              </Note>
            </>
          }
        >
          From workspace <span className="cd-strong">payments-prod</span> in organization{' '}
          <span className="cd-strong">Halden Freight</span>, with all their versions. This can't be undone.
        </ConfirmDialog>
        <Drawer
          open={sharing}
          title="Share DATABASE_URL"
          onClose={() => setSharing(false)}
          footStart="21 of 500 open links"
          foot={
            <>
              <Button onClick={() => setSharing(false)}>Cancel</Button>
              <Button variant="primary">Create link</Button>
            </>
          }
        >
          <div className="cd-stack cd-gap-20">
            <Note tone="accent" icon={<Icons.LockKeyhole />}>
              Encrypted in this browser. The part after # never reaches our server.
            </Note>
            <TextArea label="Note to yourself" optional limit={300} value={typed} onChange={setTyped} />
          </div>
        </Drawer>
      </Page>
    </Shell>
  );
}
