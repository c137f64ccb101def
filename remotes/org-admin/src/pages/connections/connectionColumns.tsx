import { RelativeTime } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { customerKeysMessages } from '../../components/customer-keys/customerKeys.messages.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { TestResult } from '../../components/customer-keys/TestResult.tsx';
import { healthOf } from '../../features/connections/connectionHealth.ts';
import { connectionsMessages as messages } from '../../features/connections/connections.messages.ts';
import { UsedBy } from '../../features/connections/UsedBy.tsx';
import type { Connection } from '../../features/connections/useConnections.ts';

const { columns: heads } = messages;

/** When a connection was tested last, and how long the answer took. */
function LastTest({ connection }: { readonly connection: Connection }) {
  const test = healthOf(connection);
  if (test === null) return null;
  return (
    <>
      <RelativeTime at={test.at} />
      {test.isWorking && <span className="cd-dim"> · {customerKeysMessages.milliseconds(test.milliseconds)}</span>}
    </>
  );
}

/** The columns of the list of connections. */
export const connectionColumns: readonly Column<Connection>[] = [
  { id: 'email', header: heads.email, look: 'name', grow: 3, cell: ({ targetEmail }) => targetEmail },
  {
    id: 'health',
    header: heads.health,
    grow: 2,
    minWidth: 150,
    cell: (connection) => <TestResult test={healthOf(connection)} />,
  },
  {
    id: 'key',
    header: heads.key,
    grow: 1,
    minWidth: 120,
    giveWay: 30,
    cell: ({ settings }) =>
      settings.length === 0 ? (
        <span className="cd-dim">{messages.noKey}</span>
      ) : (
        settings.map(({ keyName }) => describeKey(keyName).name).join(', ')
      ),
  },
  {
    id: 'usedBy',
    header: heads.usedBy,
    width: 170,
    giveWay: 20,
    cell: ({ settings }) =>
      settings.length === 0 ? (
        <span className="cd-dim">{messages.unused}</span>
      ) : (
        settings.map((setting) => <UsedBy key={setting.id} setting={setting} />)
      ),
  },
  {
    id: 'tested',
    header: heads.tested,
    width: 120,
    giveWay: 10,
    skeleton: 'short',
    cell: (connection) => <LastTest connection={connection} />,
  },
];
