import type { CallArguments } from '@cofferdam/api-contract';
import { isUniqueViolation } from '../../platform/database/faults.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { salesMail } from './mailMessage.ts';
import { insertSalesRequest } from './message.store.ts';
import { requireContent } from './sendMessage.ts';

/**
 * Requests a sales contact: about another plan, or about more people on the current plan.
 *
 * @throws ApiFailure `sales-form-contact.exist` while a request of the organization is open
 */
export async function requestSalesContact(
  { configuration, mail, random }: Pick<Platform, 'configuration' | 'mail' | 'random'>,
  call: OrganizationCall,
  { plan, people, content: typed }: CallArguments<'message', 'sales'>,
): Promise<void> {
  const { now, organizationId, transaction, userId } = call;
  const content = requireContent(typed);
  const id = random.id<string>();
  try {
    await transaction.run(insertSalesRequest(organizationId, id, userId, plan, people, content, now));
  } catch (error) {
    if (isUniqueViolation(error, 'sales_requests_open')) throw new ApiFailure('sales-form-contact.exist');
    throw error;
  }
  call.record('organization.sales-requested', { plan });
  if (mail.isConfigured && configuration.support !== undefined)
    transaction.atCommit(addJob(salesMail, { organizationId, id }));
}
