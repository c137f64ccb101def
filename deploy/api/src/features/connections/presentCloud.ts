import type { CallOutput } from '@cofferdam/api-contract';
import type { ServiceAccountRow, SettingRow, TestRow } from './connections.store.ts';
import { isOverLimit, type Cloud, type ConnectionWithSettings } from './readCloud.ts';

type Connection = CallOutput<'connection', 'gcpGet'>['connection'];
type Setting = CallOutput<'connection', 'keyGet'>['setting'];

export function presentServiceAccount({
  email,
  createdAt,
  createdBy,
  createdByName,
}: ServiceAccountRow): CallOutput<'connection', 'serviceAccount'>['serviceAccount'] {
  return { email, createdAt: createdAt.toISOString(), createdBy: { id: createdBy, name: createdByName ?? '' } };
}

export function presentConnection(cloud: Cloud, row: ConnectionWithSettings): Connection {
  const { id, targetEmail, createdAt, createdBy, createdByName, settings } = row;
  return {
    id,
    kind: 'GCP',
    targetEmail,
    createdAt: createdAt.toISOString(),
    createdBy: { id: createdBy, name: createdByName ?? '' },
    lastTest: presentTest(row),
    settings: settings.map((one) => presentSetting(cloud, one)),
  };
}

export function presentSetting(cloud: Cloud, row: SettingRow): Setting {
  const { id, connectionId, targetEmail, keyName, createdAt, createdBy, createdByName, generations, isTarget } = row;
  return {
    id,
    connectionId,
    targetEmail,
    keyName,
    createdAt: createdAt.toISOString(),
    createdBy: { id: createdBy, name: createdByName ?? '' },
    lastTest: presentTest(row),
    generations: [...generations],
    isTarget,
    isOverLimit: isOverLimit(cloud, id),
  };
}

function presentTest({ testedAt, testMilliseconds, testReason, testPermission }: TestRow): Connection['lastTest'] {
  if (testedAt === null) return null;
  return {
    at: testedAt.toISOString(),
    isWorking: testReason === null,
    reason: testReason,
    permission: testPermission,
    milliseconds: testMilliseconds ?? 0,
  };
}
