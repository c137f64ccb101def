import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { findDepartures, readDeparture, type DepartureRow } from './departures.store.ts';

type Departures = CallOutput<'userOrganization', 'departures'>['departures'];

/** The organizations that someone has left, and the state of their private workspace there. */
export async function listDepartures(call: SignedInCall): Promise<CallOutput<'userOrganization', 'departures'>> {
  const { transaction, userId } = call;
  const departures: Departures = [];
  for (const { organizationId } of await transaction.run(findDepartures(userId))) {
    await call.enterOrganization(organizationId);
    const [row] = await transaction.run(readDeparture(organizationId, userId));
    if (row !== undefined) departures.push(presentDeparture(organizationId, row));
  }
  return { departures };
}

function presentDeparture(organizationId: OrganizationId, row: DepartureRow): Departures[number] {
  const organization = { id: organizationId, name: row.organizationName };
  return { organization, removedAt: row.removedAt.toISOString(), privateWorkspace: presentPrivate(row) };
}

function presentPrivate({ end, endedAt, endedBy, endedByName, eraseAt }: DepartureRow) {
  if (end === null || endedAt === null) {
    return eraseAt === null ? null : ({ state: 'SEALED', eraseAt: eraseAt.toISOString() } as const);
  }
  const at = endedAt.toISOString();
  if (end === 'ERASED') return { state: 'ERASED', at } as const;
  return { state: 'CLAIMED', at, by: endedBy === null ? null : { id: endedBy, name: endedByName ?? '' } } as const;
}
