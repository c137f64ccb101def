import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { leaverReportPath } from '../../components/people/leaverReportPath.ts';
import { peopleQueries, type Member } from '../../components/people/peopleQueries.ts';
import { offboardMessages as messages } from './offboard.messages.ts';

/** Offboards a member, or requests another report about someone who left, and opens the report. */
export function useOffboard(organizationId: OrganizationId, member: Member, onDone: () => void) {
  const host = useHost();
  const queries = useQueryClient();
  const userId = member.id;
  return useCommand({
    run: (since: string) =>
      host.api.userOrganization
        .offboard({ organizationId, userId, since })
        .finally(() => void queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) })),
    onDone: ({ reportId }) => {
      if (member.state === 'ACTIVE') {
        host.events.emit('member.removed', { organizationId, userId });
        host.notify({ type: 'INFO', title: messages.done(member.name) });
      }
      onDone();
      if (reportId !== null) host.navigate(leaverReportPath(reportId));
    },
  });
}
