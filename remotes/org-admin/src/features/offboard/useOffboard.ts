import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { leaverReportPath } from '../../components/people/leaverReportPath.ts';
import { peopleQueries, type Member } from '../../components/people/peopleQueries.ts';
import { offboardMessages as messages } from './offboard.messages.ts';

/** Offboards somebody, or asks for another report of somebody who left, and goes to the report. */
export function useOffboard(organizationId: OrganizationId, member: Member) {
  const host = useHost();
  const queries = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const offboard = async (since: string): Promise<boolean> => {
    setIsWorking(true);
    try {
      const userId = member.id;
      const { reportId } = await host.api.userOrganization.offboard({ organizationId, userId, since });
      if (member.state === 'ACTIVE') {
        host.events.emit('member.removed', { organizationId, userId });
        host.notify({ type: 'INFO', title: messages.done(member.name) });
      }
      if (reportId !== null) host.navigate(leaverReportPath(reportId));
      return true;
    } catch (error) {
      host.handleError(error);
      return false;
    } finally {
      setIsWorking(false);
      await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    }
  };
  return { offboard, isWorking };
}
