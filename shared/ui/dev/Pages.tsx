import { AlertStack } from '@cofferdam/ui/alerts';
import { AddChip, Button, Card, EmptyState, ErrorState, FilteredState, IconButton, KeyValueList, Label, LabelList, Meter, Note, Page, PageBody, PageHeader, Person, PlanTag, Section, SkeletonRows, StateTag, StateText, Tabs, Tile } from '@cofferdam/ui/base';
import { Menu, Popover, SwitcherColumn, SwitcherItem, SwitcherLine, SwitcherPanel } from '@cofferdam/ui/floating';
import { Checkbox, Form, FormFoot, LabelInput, SearchField, TextArea, TextField } from '@cofferdam/ui/form';
import { AppFrame, FrameHeader, PersonMenu, SideMenu, Slash, SwitchButton, SwitchCard, type MenuGroup } from '@cofferdam/ui/frame';
import * as Icons from '@cofferdam/ui/icons';
import { ConfirmDialog, Drawer, NameBox } from '@cofferdam/ui/overlay';
import { DataTable, emptySelection, SelectionBar, selectedCount, SimpleTable, TableToolbar, type Column, type Selection, type Sort } from '@cofferdam/ui/table';
import { ValueBox } from '@cofferdam/ui/value';
import { useMemo, useState, type ReactNode } from 'react';
import './gallery.css';

const address = new URLSearchParams(location.search);
const groups: MenuGroup[] = [
  { id: 'r', label: 'Resources', items: [
    { id: 's', label: 'Secrets', icon: <Icons.KeyRound />, href: '#s', count: 148, current: true },
    { id: 't', label: 'Two-factor codes', icon: <Icons.ShieldCheck />, href: '#t', count: 36 },
    { id: 'n', label: 'Notes', icon: <Icons.FileLock />, href: '#n', count: 12 },
    { id: 'm', label: 'Resource manager', icon: <Icons.Layers />, href: '#m' } ] },
  { id: 'w', label: 'Workspace', items: [
    { id: 'wo', label: 'Overview', icon: <Icons.Gauge />, href: '#wo' },
    { id: 'wp', label: 'Permissions', icon: <Icons.UserCog />, href: '#wp' },
    { id: 'wl', label: 'Logs', icon: <Icons.ScrollText />, href: '#wl' },
    { id: 'ww', label: 'Workspace list', icon: <Icons.Boxes />, href: '#ww' } ] },
  { id: 'o', label: 'Organization', items: [
    { id: 'oo', label: 'Overview', icon: <Icons.Building2 />, href: '#oo' },
    { id: 'iam', label: 'IAM', icon: <Icons.Users />, items: [{ id: 'p', label: 'Permissions', href: '#p' }, { id: 'u', label: 'Users', href: '#u' }] },
    { id: 'b', label: 'Billing', icon: <Icons.CreditCard />, items: [{ id: 'bo', label: 'Overview', href: '#bo' }, { id: 'bp', label: 'Plans', href: '#bp' }] },
    { id: 'l', label: 'Logs', icon: <Icons.History />, items: [{ id: 'la', label: 'Logs & notifications', href: '#la' }] } ] },
];

function Shell({ children }: { children: ReactNode }): ReactNode {
  const [menuOpen, setMenuOpen] = useState(address.get('menu') === 'open');
  const [switching, setSwitching] = useState(address.get('open') === 'switcher');
  const [query, setQuery] = useState('');
  const person = { name: 'Mara Lindqvist', label: 'Account of Mara Lindqvist', items: [{ id: 'profile', label: 'Profile Info', icon: <Icons.UserRound /> }, { id: 'out', label: 'Sign out', icon: <Icons.LogOut /> }] };
  const switcher = (
    <SwitcherPanel label="Find an organization or a workspace" placeholder="Find an organization or a workspace" query={query} onQueryChange={setQuery}>
      <SwitcherColumn title="Organizations" tinted>
        <SwitcherItem selected icon={<Tile solid name="Halden Freight" />} name="Halden Freight" meta="Team" />
        <SwitcherItem icon={<Tile name="Kestrel Audit" />} name="Kestrel Audit" meta="Free" />
        <SwitcherLine />
        <SwitcherItem quiet icon={<Icons.Plus />} name="Create organization" />
      </SwitcherColumn>
      <SwitcherColumn title="Workspaces in Halden Freight, recent first">
        <SwitcherItem selected icon={<Icons.Box />} name="payments-prod" meta="148 secrets" />
        <SwitcherItem icon={<Icons.Box />} name="payments-staging" meta="61 secrets" />
        <SwitcherItem icon={<Icons.Lock />} name="Private" meta="only you" />
        <SwitcherLine />
        <SwitcherItem quiet icon={<Icons.Boxes />} name="All 12 workspaces" />
      </SwitcherColumn>
    </SwitcherPanel>
  );
  return (
    <AppFrame
      menuOpen={menuOpen}
      onMenuOpenChange={setMenuOpen}
      header={
        <FrameHeader
          homeHref="/r/secrets"
          homeLabel="Cofferdam, to the secrets"
          openMenuLabel="Menu"
          onOpenMenu={() => setMenuOpen(true)}
          search={{ label: 'Search or jump to…', keys: ['Ctrl', 'K'], onOpen: () => undefined }}
          person={<PersonMenu compact {...person} />}
          switchers={
            <>
              <Popover label="Switch organization or workspace" open={switching} onOpenChange={setSwitching} trigger={<SwitchButton label="Organization: Halden Freight, Team" name="Halden Freight" tile={<Tile solid size={20} name="Halden Freight" />} tag={<PlanTag plan="TEAM">Team</PlanTag>} />}>
                {switcher}
              </Popover>
              <Slash />
              <SwitchButton label="Workspace: payments-prod" name="payments-prod" />
            </>
          }
          actions={
            <>
              <IconButton label="Presentation mode" icon={<Icons.EyeOff />} />
              <IconButton label="Keyboard shortcuts" icon={<Icons.CircleQuestionMark />} keyHint="?" />
              <IconButton label="Theme" icon={<Icons.Moon />} />
            </>
          }
        />
      }
      menu={<SideMenu label="Main" groups={groups} foot={<PersonMenu {...person} />} head={menuOpen ? <SwitchCard label="Organization Halden Freight, workspace payments-prod" name="Halden Freight" detail="payments-prod" tile={<Tile solid size={28} name="Halden Freight" />} tag={<PlanTag plan="TEAM">Team</PlanTag>} /> : undefined} />}
    >
      {children}
      <AlertStack
        label="Notifications"
        supportLabel="Open Support Form"
        onDismiss={() => undefined}
        onSupport={() => undefined}
        alerts={address.get('alerts') === 'on' ? [
          { id: 'a', kind: 'info', title: 'Copied!', text: 'Cleared from the clipboard in 60 s', durationMs: 60_000 },
          { id: 'b', kind: 'error', title: 'Something Went Wrong', text: "We're experiencing technical difficulties. Please try again in a few moments.", durationMs: 60_000, support: true },
        ] : []}
      />
    </AppFrame>
  );
}

interface Secret { id: string; name: string; labels: string[]; version: number; by: string; when: string; state?: string }
const people = ['Tomasz Wilk', 'Ines Okafor', 'Mara Lindqvist', 'Jonas Reyes', 'Priya Raman', 'Dale Whitcombe', 'Samir Haddad'];
const base = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'CLOUDFLARE_API_TOKEN', 'DATABASE_URL', 'DATADOG_API_KEY', 'GITHUB_APP_PRIVATE_KEY', 'JWT_SIGNING_KEY', 'OPENSEARCH_PASSWORD', 'payments-db.json', 'PLAID_CLIENT_SECRET', 'REDIS_URL', 'SENDGRID_API_KEY'];
const count = Number(address.get('rows') ?? 148);
const secrets: Secret[] = Array.from({ length: count }, (_, index) => ({
  id: `s${index}`, name: index < base.length ? (base[index] ?? '') : `SERVICE_${String(index).padStart(5, '0')}_API_TOKEN`,
  labels: [['aws', 'production'], ['edge'], ['postgres', 'production', 'pci', 'eu']][index % 3] ?? [], version: (index * 7) % 23 + 1,
  by: people[index % people.length] ?? '', when: ['12 min ago', '2 h ago', 'yesterday', '8 Nov'][index % 4] ?? '',
  ...(index % 6 === 5 ? { state: 'Rotation due' } : {}),
}));
const columns: Column<Secret>[] = [
  { id: 'name', header: 'Name', width: 268, sortable: true, cell: (row) => <span className="cd-name">{row.name}</span> },
  { id: 'labels', header: 'Labels', hideBelow: 1000, skeleton: 'tags', cell: (row) => <LabelList labels={row.labels} /> },
  { id: 'version', header: 'Version', width: 92, align: 'end', skeleton: 'short', cell: (row) => <span className="cd-mono cd-dim">v{row.version}</span> },
  { id: 'by', header: 'Updated by', width: 168, hideBelow: 800, skeleton: 'person', cell: (row) => <Person name={row.by} /> },
  { id: 'when', header: 'Updated', width: 112, sortable: true, cell: (row) => <span className="cd-dim">{row.when}</span> },
  { id: 'state', header: 'State', width: 164, cell: (row) => row.state === undefined ? <StateText>Enabled</StateText> : <StateText tone="warn" icon={<Icons.RefreshCw />}>{row.state}</StateText> },
];

export function ListPage(): ReactNode {
  const [selection, setSelection] = useState<Selection>(address.get('selected') === 'on' ? { mode: 'some', keys: new Set(['s3', 's8']) } : emptySelection);
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState(address.get('open') === 'dialog');
  const [sharing, setSharing] = useState(address.get('open') === 'drawer');
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => secrets.filter((row) => row.name.toLowerCase().includes(query.toLowerCase())), [query]);
  const loading = address.get('status') === 'loading';
  return (
    <Shell>
      <Page>
        <PageHeader
          title="Secrets"
          subtitle="148 of 2,000 in payments-prod"
          actions={<><Button variant="text" icon={<Icons.FilePenLine />}>Edit as text</Button><Button icon={<Icons.Upload />}>Import</Button></>}
          primaryAction={<Button variant="primary" icon={<Icons.Plus />} keyHint="C">New secret</Button>}
          phoneMenu={[{ id: 'text', label: 'Edit as text', icon: <Icons.FilePenLine /> }, { id: 'import', label: 'Import', icon: <Icons.Upload /> }]}
        />
        <TableToolbar
          search={<SearchField label="Filter by name or label" value={query} onChange={setQuery} />}
          chips={<><AddChip onClick={() => undefined}>Label</AddChip><AddChip onClick={() => undefined}>State</AddChip><AddChip onClick={() => undefined}>Updated by</AddChip></>}
          end={<><IconButton size="small" label="Density" icon={<Icons.Rows3 />} /><IconButton size="small" label="Columns" icon={<Icons.Columns3 />} /></>}
        />
        <DataTable<Secret>
          label="Secrets" columns={columns} rows={loading ? [] : rows} rowKey={(row) => row.id} rowName={(row) => row.name}
          status={loading ? 'loading' : 'ready'} total={rows.length} sort={sort} onSortChange={setSort}
          selection={selection} onSelectionChange={setSelection} onOpen={(row) => console.log('open', row.name)} rowHref={(row) => `/secret/${row.name}`}
          actions={(row) => [
            { id: 'version', label: `New version of ${row.name}`, icon: <Icons.GitBranchPlus />, onRun: () => undefined },
            { id: 'share', label: `Share ${row.name}`, icon: <Icons.Share2 />, onRun: () => undefined },
            { id: 'copy', label: `Copy value of ${row.name}`, icon: <Icons.Copy />, always: true, key: 'y', onRun: (copied) => console.log('copy', copied.name) },
          ]}
          menu={() => [{ id: 'copy', label: 'Copy name', icon: <Icons.Copy />, keyHint: 'N' }, { kind: 'divider', id: 'd' }, { id: 'delete', label: 'Delete…', icon: <Icons.Trash2 />, danger: true, onSelect: () => setAsking(true) }]}
          phoneRow={(row) => ({ title: row.name, meta: <><span className="cd-mono">v{row.version}</span> · {row.by.split(' ')[0]}, {row.when}</>, ...(row.state === undefined ? {} : { state: <StateText tone="warn" icon={<Icons.RefreshCw />}>{row.state}</StateText> }) })}
          empty={<EmptyState icon={<Icons.KeyRound />} title="No secrets" />}
          filtered={<FilteredState title="Nothing matches" onClear={() => setQuery('')} />}
          isFiltered={query !== ''}
          error={<ErrorState title="Secrets could not be loaded" onRetry={() => undefined} />}
          keys={[{ keys: ['Y'], label: 'copy value' }, { keys: ['?'], label: 'all keys' }]}
          selectionBar={
            <SelectionBar text={`${selectedCount(selection, rows.length)} selected`} onClear={() => setSelection(emptySelection)}>
              <Button size="small" variant="text" icon={<Icons.TagIcon />}>Label</Button>
              <Button size="small" variant="text" icon={<Icons.FolderInput />}>Move</Button>
              <Button size="small" variant="text" icon={<Icons.Trash2 className="cd-bad" />} onClick={() => setAsking(true)}>Delete…</Button>
            </SelectionBar>
          }
        />
        <ConfirmDialog
          open={asking} title="Delete 4 secrets?" confirmLabel="Delete 4 secrets" keepLabel="Keep them" onConfirm={() => setAsking(false)} onClose={() => setAsking(false)}
          typeToConfirm={{ text: '4 secrets', label: <>Type <span className="cd-mono">4 secrets</span> to go on</>, waitReason: 'Type 4 secrets first' }}
          dependents={<><NameBox><span>DATABASE_URL <span className="cd-dim">14 versions</span></span><span>payments-db.json <span className="cd-dim">9 versions</span></span></NameBox><Note tone="warn" title="Still in use">deploy-bot read 2 of them today. <a href="#d">Show what depends on them</a></Note></>}
        >
          From workspace <span className="cd-strong">payments-prod</span> in organization <span className="cd-strong">Halden Freight</span>, with all their versions. This can't be undone.
        </ConfirmDialog>
        <Drawer open={sharing} title="Share DATABASE_URL" onClose={() => setSharing(false)} footStart="21 of 500 open links" foot={<><Button onClick={() => setSharing(false)}>Cancel</Button><Button variant="primary">Create link</Button></>}>
          <div className="cd-stack cd-gap-20">
            <Note tone="accent" icon={<Icons.LockKeyhole />}>Encrypted in this browser. The part after # never reaches our server.</Note>
            <TextArea label="Note to yourself" optional limit={300} value={typed} onChange={setTyped} />
          </div>
        </Drawer>
      </Page>
    </Shell>
  );
}

const versions = [{ v: 9, state: 'CURRENT', word: 'Current', by: 'Ines Okafor', at: '17 Nov 2026, 09:41' }, { v: 8, state: 'ENABLED', word: 'Enabled', by: 'Ines Okafor', at: '5 Nov 2026, 14:02' }, { v: 7, state: 'SCHEDULED_DESTROY', word: 'Destroys in 3 d 4 h', by: 'Mara Lindqvist', at: '14 Oct 2026, 08:15' }, { v: 5, state: 'DESTROYED', word: 'Destroyed', by: 'Tomasz Wilk', at: '11 Jul 2026, 10:03' }] as const;

export function DetailPage(): ReactNode {
  const more = <Menu placement="bottomRight" trigger={<IconButton label="More" icon={<Icons.Ellipsis />} />} items={[{ id: 'a', label: 'Edit description' }]} />;
  return (
    <Shell>
      <Page>
        <PageHeader mono title="payments-db.json" phoneSubtitle="payments-prod" crumbs={[{ label: 'Secrets', href: '/r/secrets' }, { label: 'payments-db.json' }]} description="Read-write pool for the payments database. Rotated with the quarterly PCI review." actions={<Button icon={<Icons.Share2 />}>Share</Button>} primaryAction={<Button variant="primary" icon={<Icons.GitBranchPlus />}>New version</Button>} moreAction={more}
          tabs={<Tabs label="Parts of the secret" selected="value" items={[{ id: 'value', label: 'Value and versions', href: '#v' }, { id: 'who', label: 'Who can see this', count: 11, href: '#w' }, { id: 'audit', label: 'Audit trail', href: '#a' }, { id: 'shares', label: 'Shares', count: '1 open', href: '#o' }]} />} />
        <PageBody aside={<><Section title="Details"><KeyValueList items={[{ key: 'Workspace', value: 'payments-prod' }, { key: 'Created', value: '3 May 2026' }, { key: 'Key', value: 'Platform key, gen. 3' }]} /></Section><Section title="Labels"><div className="cd-row cd-gap-4"><Label>postgres</Label><Label>pci</Label></div></Section></>}>
          <Section title={<>Current value <span className="cd-mono cd-dim">v9</span></>} aside="JSON, 184 bytes">
            <ValueBox label="Value of payments-db.json, v9" onReveal={async () => 'demo_9fK2-mZ6t$Wc31_eH5u'} onCopy={async () => true} />
            <p className="cd-small cd-dim">Showing or copying the value is recorded in the audit log.</p>
          </Section>
          <Section title="Versions" aside="9 of 50 kept">
            <Card flush>
              <SimpleTable label="Versions" rows={versions} rowKey={(row) => String(row.v)} isSelected={(row) => row.v > 7}
                columns={[
                  { id: 'v', header: 'Version', width: 96, cell: (row) => <span className="cd-mono cd-strong">v{row.v}</span> },
                  { id: 's', header: 'State', width: 172, cell: (row) => <StateTag state={row.state}>{row.word}</StateTag> },
                  { id: 'a', header: 'Author', cell: (row) => <Person name={row.by} /> },
                  { id: 'c', header: 'Created', width: 172, cell: (row) => <span className="cd-dim">{row.at}</span> },
                  { id: 'e', header: '', width: 72, align: 'end', cell: () => <IconButton size="small" label="More" icon={<Icons.Ellipsis />} /> },
                ]}
                phoneRow={(row) => ({ title: <>v{row.v} <StateTag state={row.state}>{row.word}</StateTag></>, meta: `${row.by}, ${row.at}`, action: <IconButton size="touch" label="More" icon={<Icons.Ellipsis />} /> })} />
            </Card>
          </Section>
        </PageBody>
      </Page>
    </Shell>
  );
}

export function CreatePage(): ReactNode {
  const [name, setName] = useState('STRIPE_SECRET_KEY');
  const [value, setValue] = useState('{\n  "key": "demo_rk47-Qv9tLm02sX$w"\n}');
  const [labels, setLabels] = useState<readonly string[]>(['stripe', 'pci']);
  return (
    <Shell>
      <Page>
        <PageHeader title="New secret" phoneSubtitle="payments-prod" crumbs={[{ label: 'Secrets', href: '/r/secrets' }, { label: 'New' }]} />
        <PageBody width="form" aside={<Card><Meter strong label="Secrets in this workspace" used={148} limit={2000} /></Card>}
          foot={<FormFoot start={<Checkbox label="Make another after this one" checked={false} onChange={() => undefined} />}><Button>Cancel</Button><Button variant="primary" type="submit" form="create" keyHint={['Ctrl', 'Enter']}>Create secret</Button></FormFoot>}>
          <Form id="create" onSubmit={() => undefined}>
            <TextField label="Name" mono limit={64} value={name} onChange={setName} error={<>payments-prod already has a secret with this name. <a href="#v">Add a version to it</a> or choose another name.</>} />
            <TextArea label="Value" mono masked rows={5} value={value} onChange={setValue} hint="Hidden when you leave the field. Up to 64 KiB." hintAside="61 B" />
            <TextArea label="Description" optional limit={300} value="Restricted key, charges and refunds only" onChange={() => undefined} />
            <LabelInput label="Labels" optional values={labels} onChange={setLabels} placeholder="Add a label" />
          </Form>
        </PageBody>
      </Page>
    </Shell>
  );
}

export function StatesPage(): ReactNode {
  return (
    <Shell>
      <div className="states">
        <Card flush title="Empty"><EmptyState icon={<Icons.KeyRound />} title="No secrets in payments-prod yet" action={<Button variant="primary" icon={<Icons.Plus />}>New secret</Button>}>A secret is a named value with versions.</EmptyState></Card>
        <Card flush title="Filtered"><FilteredState title="Nothing matches 2 filters" onClear={() => undefined}>148 secrets are here, none has the label “pci” and was updated by Wim Adebayo.</FilteredState></Card>
        <Card title="Loading"><SkeletonRows /></Card>
        <Card flush title="Error"><ErrorState title="Secrets could not be loaded" onRetry={() => undefined} secondaryAction={<Button variant="text">Open Support Form</Button>}>The server did not answer within 10 seconds.</ErrorState></Card>
      </div>
    </Shell>
  );
}
