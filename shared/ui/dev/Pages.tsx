import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FilteredState,
  IconButton,
  KeyValueList,
  Label,
  Meter,
  Page,
  PageBody,
  PageHeader,
  Person,
  Section,
  SkeletonRows,
  StateTag,
  Tabs,
} from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { Checkbox, Form, FormFoot, LabelInput, TextArea, TextField } from '@cofferdam/ui/form';

import * as Icons from '@cofferdam/ui/icons';

import { SimpleTable } from '@cofferdam/ui/table';
import { ValueBox } from '@cofferdam/ui/value';
import { useState, type ReactNode } from 'react';
import './gallery.css';

import { Shell } from './Shell.tsx';
const versions = [
  { v: 9, state: 'CURRENT', word: 'Current', by: 'Ines Okafor', at: '17 Nov 2026, 09:41' },
  { v: 8, state: 'ENABLED', word: 'Enabled', by: 'Ines Okafor', at: '5 Nov 2026, 14:02' },
  { v: 7, state: 'SCHEDULED_DESTROY', word: 'Destroys in 3 d 4 h', by: 'Mara Lindqvist', at: '14 Oct 2026, 08:15' },
  { v: 5, state: 'DESTROYED', word: 'Destroyed', by: 'Tomasz Wilk', at: '11 Jul 2026, 10:03' },
] as const;

export function DetailPage(): ReactNode {
  const more = (
    <Menu
      placement="bottomRight"
      trigger={<IconButton label="More" icon={<Icons.Ellipsis />} />}
      items={[{ id: 'a', label: 'Edit description' }]}
    />
  );
  return (
    <Shell>
      <Page>
        <PageHeader
          mono
          title="payments-db.json"
          phoneSubtitle="payments-prod"
          crumbs={[{ label: 'Secrets', href: '/r/secrets' }, { label: 'payments-db.json' }]}
          description="Read-write pool for the payments database. Rotated with the quarterly PCI review."
          actions={<Button icon={<Icons.Share2 />}>Share</Button>}
          primaryAction={
            <Button variant="primary" icon={<Icons.GitBranchPlus />}>
              New version
            </Button>
          }
          moreAction={more}
          tabs={
            <Tabs
              label="Parts of the secret"
              selected="value"
              items={[
                { id: 'value', label: 'Value and versions', href: '#v' },
                { id: 'who', label: 'Who can see this', count: 11, href: '#w' },
                { id: 'audit', label: 'Audit trail', href: '#a' },
                { id: 'shares', label: 'Shares', count: '1 open', href: '#o' },
              ]}
            />
          }
        />
        <PageBody
          aside={
            <>
              <Section title="Details">
                <KeyValueList
                  items={[
                    { key: 'Workspace', value: 'payments-prod' },
                    { key: 'Created', value: '3 May 2026' },
                    { key: 'Key', value: 'Platform key, gen. 3' },
                  ]}
                />
              </Section>
              <Section title="Labels">
                <div className="cd-row cd-gap-4">
                  <Label>postgres</Label>
                  <Label>pci</Label>
                </div>
              </Section>
            </>
          }
        >
          <Section
            title={
              <>
                Current value <span className="cd-mono cd-dim">v9</span>
              </>
            }
            aside="JSON, 184 bytes"
          >
            <ValueBox label="Value of payments-db.json, v9" onReveal={async () => 'demo_9fK2-mZ6t$Wc31_eH5u'} />
            <p className="cd-small cd-dim">Showing or copying the value is recorded in the audit log.</p>
          </Section>
          <Section title="Versions" aside="9 of 50 kept">
            <Card flush>
              <SimpleTable
                label="Versions"
                rows={versions}
                rowKey={(row) => String(row.v)}
                isSelected={(row) => row.v > 7}
                columns={[
                  {
                    id: 'v',
                    header: 'Version',
                    width: 96,
                    cell: (row) => <span className="cd-mono cd-strong">v{row.v}</span>,
                  },
                  {
                    id: 's',
                    header: 'State',
                    width: 172,
                    cell: (row) => <StateTag state={row.state}>{row.word}</StateTag>,
                  },
                  { id: 'a', header: 'Author', cell: (row) => <Person name={row.by} /> },
                  { id: 'c', header: 'Created', width: 172, cell: (row) => <span className="cd-dim">{row.at}</span> },
                  {
                    id: 'e',
                    header: '',
                    width: 72,
                    align: 'end',
                    cell: () => <IconButton size="small" label="More" icon={<Icons.Ellipsis />} />,
                  },
                ]}
                phoneRow={(row) => ({
                  title: (
                    <>
                      v{row.v} <StateTag state={row.state}>{row.word}</StateTag>
                    </>
                  ),
                  meta: `${row.by}, ${row.at}`,
                  action: <IconButton size="touch" label="More" icon={<Icons.Ellipsis />} />,
                })}
              />
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
        <PageHeader
          title="New secret"
          phoneSubtitle="payments-prod"
          crumbs={[{ label: 'Secrets', href: '/r/secrets' }, { label: 'New' }]}
        />
        <PageBody
          width="form"
          aside={
            <Card>
              <Meter strong label="Secrets in this workspace" used={148} limit={2000} />
            </Card>
          }
          foot={
            <FormFoot
              start={<Checkbox label="Make another after this one" checked={false} onChange={() => undefined} />}
            >
              <Button>Cancel</Button>
              <Button variant="primary" type="submit" form="create" keyHint={['Ctrl', 'Enter']}>
                Create secret
              </Button>
            </FormFoot>
          }
        >
          <Form id="create" onSubmit={() => undefined}>
            <TextField
              label="Name"
              mono
              limit={64}
              value={name}
              onChange={setName}
              error={
                <>
                  payments-prod already has a secret with this name. <a href="#v">Add a version to it</a> or choose
                  another name.
                </>
              }
            />
            <TextArea
              label="Value"
              mono
              masked
              rows={5}
              value={value}
              onChange={setValue}
              hint="Hidden when you leave the field. Up to 64 KiB."
              hintAside="61 B"
            />
            <TextArea
              label="Description"
              optional
              limit={300}
              value="Restricted key, charges and refunds only"
              onChange={() => undefined}
            />
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
        <Card flush title="Empty">
          <EmptyState
            icon={<Icons.KeyRound />}
            title="No secrets in payments-prod yet"
            action={
              <Button variant="primary" icon={<Icons.Plus />}>
                New secret
              </Button>
            }
          >
            A secret is a named value with versions.
          </EmptyState>
        </Card>
        <Card flush title="Filtered">
          <FilteredState title="Nothing matches 2 filters" onClear={() => undefined}>
            148 secrets are here, none has the label “pci” and was updated by Wim Adebayo.
          </FilteredState>
        </Card>
        <Card title="Loading">
          <SkeletonRows />
        </Card>
        <Card flush title="Error">
          <ErrorState
            title="Secrets could not be loaded"
            onRetry={() => undefined}
            secondaryAction={<Button variant="text">Open Support Form</Button>}
          >
            The server did not answer within 10 seconds.
          </ErrorState>
        </Card>
      </div>
    </Shell>
  );
}
