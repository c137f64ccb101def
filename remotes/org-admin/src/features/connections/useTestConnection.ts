import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import type { KeySetting, KeyTest } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { describeFailure } from '../../components/customer-keys/TestResult.tsx';
import { healthOf } from './connectionHealth.ts';
import { connectionsMessages as messages } from './connections.messages.ts';
import { useRefreshConnections, type Connection } from './useConnections.ts';

/** What to test: a connection with its keys, or one key. */
export type Tested =
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'key'; readonly setting: KeySetting };

/** Tests a connection or a key, and shows the result. */
export function useTestConnection(organizationId: OrganizationId) {
  const host = useHost();
  const refresh = useRefreshConnections(organizationId);
  const test = async (tested: Tested): Promise<{ readonly name: string; readonly found: KeyTest | null }> => {
    const { connection: api } = host.api;
    if (tested.kind === 'key') {
      const { setting } = await api.keyTest({ organizationId, id: tested.setting.id });
      return { name: describeKey(setting.keyName).name, found: setting.lastTest };
    }
    const { connection } = await api.gcpTest({ organizationId, id: tested.connection.id });
    return { name: connection.targetEmail, found: healthOf(connection) };
  };
  return useCommand({
    run: (tested: Tested) => test(tested).finally(refresh),
    onDone: ({ name, found }) => {
      if (found?.isWorking === true) host.notify({ type: 'INFO', title: messages.testedWorks(name) });
      else if (found !== null)
        host.notify({ type: 'ERROR', title: messages.testedFails(name, describeFailure(found)) });
    },
  });
}
