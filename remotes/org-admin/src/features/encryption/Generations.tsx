import { formatAbsolute, RelativeTime, Section, StateText, Tag } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Clock, Eye, Flame, Pencil } from '@cofferdam/ui/icons';
import { type Column } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { encryptionMessages as messages, generationStateWords as words } from './encryption.messages.ts';
import styles from './encryption.module.css';
import { KeyLabel } from './KeyLabel.tsx';
import type { EncryptionChange, Generation } from './useEncryption.ts';

/** Props of Generations. */
export interface GenerationsProps {
  readonly generations: readonly Generation[];
  readonly settings: readonly KeySetting[] | undefined;
  /** The newest change. */
  readonly change: EncryptionChange | undefined;
}

/** A generation with everything that its row shows. */
interface GenerationRow extends Generation {
  readonly settings: readonly KeySetting[] | undefined;
  readonly shownState: ShownState;
  readonly created: string;
}

const columns: readonly Column<GenerationRow>[] = [
  {
    id: 'generation',
    header: messages.columns.generation,
    width: 110,
    cell: ({ generation }) => <span className="cd-strong">{generation}</span>,
  },
  {
    id: 'protection',
    header: messages.columns.protection,
    minWidth: 160,
    grow: 2,
    cell: (row) => (
      <span className={row.state === 'DESTROYED' ? styles.past : undefined}>
        <KeyLabel {...row} />
      </span>
    ),
  },
  {
    id: 'state',
    header: messages.columns.state,
    width: 160,
    cell: ({ shownState }) => <GenerationState state={shownState} />,
  },
  {
    id: 'dataKeys',
    header: messages.columns.dataKeys,
    width: 110,
    align: 'end',
    cell: ({ dataKeyCount }) => formatNumber(dataKeyCount),
  },
  {
    id: 'created',
    header: messages.columns.created,
    width: 200,
    giveWay: 10,
    cell: ({ created }) => <span className="cd-dim">{created}</span>,
  },
];

/** Every generation of the organization's key: its protecting key, its state, and how many data keys it wraps. */
export function Generations({ generations, settings, change }: GenerationsProps) {
  const { locale } = useUi();
  const rows = generations.map((row) => ({
    ...row,
    settings,
    shownState: stateOf(row, change),
    created: formatAbsolute(Date.parse(row.createdAt), locale),
  }));
  return (
    <Section title={messages.generations}>
      <div className={styles.table}>
        <SimpleTable
          label={messages.generations}
          columns={columns}
          rows={rows}
          rowKey={({ generation }) => String(generation)}
          phoneRow={(row) => ({
            title: (
              <>
                {row.generation} · <KeyLabel {...row} />
              </>
            ),
            meta: (
              <>
                {messages.dataKeys(row.dataKeyCount)} · <RelativeTime at={row.createdAt} />
              </>
            ),
            state: <GenerationState state={row.shownState} />,
            mono: false,
          })}
        />
      </div>
    </Section>
  );
}

type ShownState = keyof typeof words;

/** A new generation is "prepared" until a write uses it. */
function stateOf({ generation, state }: Generation, change: EncryptionChange | undefined): ShownState {
  const isPreparing = change?.state === 'PREPARING' || change?.state === 'DUAL';
  return state === 'RETIRED' && isPreparing && change.toGeneration === generation ? 'PREPARED' : state;
}

function GenerationState({ state }: { readonly state: ShownState }) {
  switch (state) {
    case 'ACTIVE':
      return (
        <Tag tone="solid" icon={<Pencil />}>
          {words.ACTIVE}
        </Tag>
      );
    case 'RETIRED':
      return (
        <Tag tone="outline" icon={<Eye />}>
          {words.RETIRED}
        </Tag>
      );
    case 'PREPARED':
      return (
        <StateText tone="muted" icon={<Clock />}>
          {words.PREPARED}
        </StateText>
      );
    case 'DESTROYED':
      return (
        <Tag tone="outline" dashed icon={<Flame />}>
          {words.DESTROYED}
        </Tag>
      );
  }
}
