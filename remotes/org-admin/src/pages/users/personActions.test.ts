import { expect, it } from '@jest/globals';
import type { UserId } from '@cofferdam/domain';
import type { Member } from '../../components/people/peopleQueries.ts';
import { createRoleChoices } from '../../features/list-people/roleChoices.ts';
import { personMenu, type PersonActionsContext } from './personActions.tsx';

const nothing = (): void => undefined;
const id = '01900000-0000-7000-8000-00000000000f' as UserId;
const menuOf = (state: Member['state'], canReadLog: boolean) => {
  const context: PersonActionsContext = {
    choices: createRoleChoices('OWNER'),
    onRole: nothing,
    assignReason: undefined,
    inviteReason: undefined,
    canReadReports: true,
    canReadLog,
    removeReasonOf: () => undefined,
    onExplain: nothing,
    onOffboard: nothing,
    onAddToWorkspace: nothing,
    onRenew: nothing,
    onRemove: nothing,
  };
  const member = { id, state, role: 'MEMBER', reportId: null } as unknown as Member;
  return personMenu({ kind: 'member', member, isOver: false }, context).find((entry) => entry.id === 'reads');
};

it('the menu of a person links to everything that they read, if the plan has a log and the viewer can read it', () => {
  const path = `/organization/audit/logs?reads=${id}`;
  expect([menuOf('ACTIVE', true), menuOf('REMOVED', true)]).toMatchObject([{ href: path }, { href: path }]);
  expect([menuOf('ACTIVE', false), menuOf('REMOVED', false)]).toEqual([undefined, undefined]);
});
