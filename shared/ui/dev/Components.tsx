import {
  AddChip,
  Button,
  EmptyState,
  FilterChip,
  IconButton,
  Label,
  Meter,
  Note,
  PlanTag,
  PrivateTag,
  RoleTag,
  SegmentedControl,
  StateTag,
  Tabs,
  Tag,
  Card,
  KeyValueList,
  CopyButton,
  Skeleton,
  Avatar,
  Tile,
  RelativeTime,
} from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import {
  Checkbox,
  ChoiceCards,
  FileDrop,
  LabelInput,
  PasswordField,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@cofferdam/ui/form';
import { Copy, Eye, GitBranchPlus, KeyRound, Plus, Share2, Trash2 } from '@cofferdam/ui/icons';
import { Diff, DiffSummary, ValueBox } from '@cofferdam/ui/value';
import { useState, type ReactNode } from 'react';
import './gallery.css';

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

function Line({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <span className="line-name">{name}</span>
      <div>{children}</div>
    </>
  );
}

export function Components(): ReactNode {
  const [text, setText] = useState('DATABASE_URL');
  const [checked, setChecked] = useState(true);
  const [segment, setSegment] = useState<'all' | 'pinned'>('all');
  const [labels, setLabels] = useState<readonly string[]>(['stripe', 'pci']);
  const [plan, setPlan] = useState<'free' | 'team'>('free');
  const [query, setQuery] = useState('');
  return (
    <main className="sheet">
      <Line name="Type">
        <p className="big">24/32 600 Sign in, share page, big figures</p>
        <h1>20/28 600 Page title</h1>
        <h2>14/20 600 Section title</h2>
        <p>
          13/20 400 Text. <span className="cd-strong">500 for names.</span> <span className="cd-muted">text-2</span>{' '}
          <span className="cd-dim">text-3</span>
        </p>
        <p>
          <span className="cd-name">13/20 mono STRIPE_SECRET_KEY</span> <span className="cd-mono">0O l1I 5S 8B</span>
        </p>
      </Line>
      <Line name="Buttons">
        <div className="cd-row cd-wrap cd-gap-12">
          <Button variant="primary">Primary</Button>
          <Button variant="primary" icon={<Plus />} keyHint="C">
            New secret
          </Button>
          <Button variant="primary" loading>
            Saving
          </Button>
          <Button>Default</Button>
          <Button variant="text">Text</Button>
          <Button variant="dangerOutline" icon={<Trash2 />}>
            Delete…
          </Button>
          <Button variant="danger">Delete 4 secrets</Button>
          <Button disabledReason="Sharing needs the Editor role in payments-prod.">Not allowed</Button>
          <IconButton variant="outlined" label="Copy" icon={<Copy />} />
          <IconButton label="Presentation mode" icon={<Eye />} pressed />
          <CopyButton label="Copy name" onCopy={async () => true} />
        </div>
        <div className="cd-row cd-wrap cd-gap-12">
          <Button variant="primary" size="small">
            28 small
          </Button>
          <Button variant="primary">32 default</Button>
          <Button variant="primary" size="large">
            40 large, touch
          </Button>
        </div>
      </Line>
      <Line name="Fields">
        <div className="fields">
          <TextField
            label="Name"
            value=""
            onChange={setText}
            placeholder="Placeholder is an example"
            hint="1 to 64 characters"
          />
          <TextField label="Counted" mono value={text} onChange={setText} limit={64} />
          <TextField
            label="Wrong"
            mono
            value={text}
            onChange={setText}
            error={
              <>
                This name is taken in payments-prod. <a href="#other">Add a version</a>
              </>
            }
          />
          <TextField label="Not editable" readOnly value="WEBHOOK" onChange={setText} />
          <PasswordField
            label="Password"
            value="correct horse"
            onChange={setText}
            aside={<a href="#x">Forgot it?</a>}
          />
          <Select
            label="Expires after"
            value="1"
            onChange={() => undefined}
            options={[
              { value: '1', label: '1 day' },
              { value: '2', label: '2 days' },
            ]}
            hint="21 Nov, 09:52"
          />
          <TextArea
            label="Description"
            optional
            limit={300}
            value="Restricted key, charges and refunds only"
            onChange={setText}
          />
          <LabelInput label="Labels" optional values={labels} onChange={setLabels} placeholder="Add a label" />
          <div className="cd-stack">
            <Checkbox label="Unchecked" checked={false} onChange={setChecked} />
            <Checkbox label="Checked" checked={checked} onChange={setChecked} />
            <Checkbox label="Locked" checked onChange={setChecked} disabledReason="Needs the Admin role" />
            <Switch label="Live" checked={checked} onChange={setChecked} />
            <Switch label="Off" checked={false} onChange={setChecked} />
          </div>
          <ChoiceCards
            label="Plan"
            value={plan}
            onChange={setPlan}
            options={[
              { value: 'free', title: 'Free', description: '100 secrets a workspace', aside: '€0' },
              { value: 'team', title: 'Team', description: '2,000 secrets a workspace', aside: '€6' },
            ]}
          />
          <FileDrop
            label="Drop a .env file here"
            hint=".env, JSON, YAML or CSV, up to 1 MiB"
            onFiles={() => undefined}
          />
          <SearchField label="Filter by name or label" value={query} onChange={setQuery} />
        </div>
      </Line>
      <Line name="Version states">
        <div className="cd-row cd-wrap cd-gap-12">
          <StateTag state="CURRENT">Current</StateTag>
          <StateTag state="ENABLED">Enabled</StateTag>
          <StateTag state="DISABLED">Disabled</StateTag>
          <StateTag state="SCHEDULED_DESTROY">Destroys in 3 d 4 h</StateTag>
          <StateTag state="DESTROYED">Destroyed</StateTag>
        </div>
      </Line>
      <Line name="Roles, plans">
        <div className="cd-row cd-wrap cd-gap-12">
          {roles.map((role) => (
            <RoleTag key={role} role={role}>
              {role}
            </RoleTag>
          ))}
          <PlanTag plan="FREE">Free</PlanTag>
          <PlanTag plan="TEAM">Team</PlanTag>
          <PlanTag plan="BUSINESS">Business</PlanTag>
          <PrivateTag>Private</PrivateTag>
          <Label>label</Label>
          <Tag tone="ok" icon={<Plus />}>
            New
          </Tag>
          <Tag tone="bad">Value empty</Tag>
          {[
            'Mara Lindqvist',
            'Tomasz Wilk',
            'Priya Raman',
            'Ines Okafor',
            'Jonas Reyes',
            'Dale Whitcombe',
            'Vera Solheim',
            'Yusuf Karim',
          ].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Tile solid name="Halden Freight" />
          <Tile name="Kestrel Audit" />
          <Tile name="Nordlys Labs" />
          <RelativeTime at={ago(12 * 60_000)} /> <RelativeTime at={ago(26 * 3_600_000)} />{' '}
          <RelativeTime at={ago(40 * 86_400_000)} />
        </div>
      </Line>
      <Line name="Value">
        <div className="cd-stack values">
          <ValueBox label="Value" onReveal={async () => 'demo_9fK2-mZ6t$Wc31_eH5u'} />
          <ValueBox label="Revealed" onReveal={async () => '-----BEGIN KEY-----\nMIIEvQ==\n-----END KEY-----'} />
        </div>
      </Line>
      <Line name="Compare">
        <Card flush title="Compare" extra={<DiffSummary before={before} after={after} />}>
          <Diff before={before} after={after} beforeLabel="v8" afterLabel="v9" />
        </Card>
      </Line>
      <Line name="Notes">
        <div className="notes">
          <Note>Information</Note>
          <Note tone="ok">Done</Note>
          <Note tone="warn" title="Still in use">
            deploy-bot read 2 of them today. <a href="#d">Show what depends on them</a>
          </Note>
          <Note tone="bad">Denied or failed</Note>
        </div>
      </Line>
      <Line name="Meters">
        <div className="notes">
          <Meter label="Users" used={38} limit={50} />
          <Meter label="Two-factor entries" used={412} limit={500} />
          <Meter label="Custom domains" used={5} limit={5} />
          <Meter label="Share links" used={21} limit={500} />
        </div>
      </Line>
      <Line name="Menu, filter">
        <div className="cd-row cd-wrap cd-gap-12">
          <Menu
            trigger={<Button>Open menu</Button>}
            items={[
              { id: 'name', label: 'Copy name', icon: <Copy />, keyHint: 'N' },
              { id: 'value', label: 'Copy value', icon: <Copy />, keyHint: 'Y' },
              { id: 'version', label: 'New version', icon: <GitBranchPlus />, keyHint: 'V' },
              { id: 'share', label: 'Share', icon: <Share2 />, disabledReason: 'Sharing needs Editor' },
              { kind: 'divider', id: 'line' },
              { id: 'delete', label: 'Delete…', icon: <Trash2 />, danger: true },
            ]}
          />
          <FilterChip label="Who" value="Ines Okafor" removeLabel="Remove filter Who" onRemove={() => undefined} />
          <AddChip onClick={() => undefined}>Filter</AddChip>
          <SegmentedControl
            label="Which"
            value={segment}
            onChange={setSegment}
            options={[
              { value: 'all', label: 'All', count: 36 },
              { value: 'pinned', label: 'Pinned', count: 3 },
            ]}
          />
        </div>
      </Line>
      <Line name="Tabs, facts">
        <Tabs
          label="Parts"
          selected="one"
          items={[
            { id: 'one', label: 'Value and versions', href: '#one' },
            { id: 'two', label: 'Who can see this', count: 11, href: '#two' },
            { id: 'three', label: 'Audit trail', href: '#three' },
          ]}
        />
        <div className="facts">
          <KeyValueList
            items={[
              { key: 'Workspace', value: 'payments-prod' },
              { key: 'Created', value: '3 May 2026' },
            ]}
          />
        </div>
      </Line>
      <Line name="Empty">
        <EmptyState
          icon={<KeyRound />}
          title="No secrets in payments-prod yet"
          action={
            <Button variant="primary" icon={<Plus />}>
              New secret
            </Button>
          }
          secondaryAction={<Button variant="text">Import a .env file</Button>}
        >
          A secret is a named value with versions. Everybody with Reader or more can use it, and every read is recorded.
        </EmptyState>
        <Skeleton width={160} />
      </Line>
    </main>
  );
}

const roles = ['OWNER', 'ADMIN', 'EDITOR'] as const;
const before =
  '{\n  "host": "pay-db-2.halden.example",\n  "port": 5432,\n  "user": "payments_rw",\n  "password": "demo_Kp4-vT7q!Lx04_rN8w",\n  "sslmode": "require"\n}';
const after =
  '{\n  "host": "pay-db-3.halden.example",\n  "port": 5432,\n  "user": "payments_rw",\n  "password": "demo_9fK2-mZ6t$Wc31_eH5u",\n  "sslmode": "verify-full",\n  "pool": 8\n}';
