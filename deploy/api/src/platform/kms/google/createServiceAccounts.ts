import * as z from 'zod/mini';
import type { ApiConfiguration } from '../../configuration/apiConfiguration.ts';
import { KeyManagementError, type ServiceAccounts } from '../keyManagement.ts';
import type { OwnToken } from './createOwnToken.ts';
import { callGoogle } from './callGoogle.ts';

const created = z.object({ email: z.string() });

/** Service accounts in the server's own project, by the public REST calls of IAM. */
export function createServiceAccounts(
  { endpoints, projectId, timeoutMilliseconds }: NonNullable<ApiConfiguration['google']>,
  ownToken: OwnToken,
): ServiceAccounts {
  const accounts = `${endpoints.iam}/v1/projects/${projectId}/serviceAccounts`;
  const domain = `@${projectId}.iam.gserviceaccount.com`;
  return {
    emailOf: (name) => `${name}${domain}`,
    isOwn: (email) => email.endsWith(domain),
    create: async (name) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const { email } = await callGoogle({
        url: accounts,
        accessToken: await ownToken(signal),
        body: { accountId: name, serviceAccount: { displayName: 'Cofferdam customer connection' } },
        answer: created,
        permission: 'iam.serviceAccounts.create',
        notFound: 'not-configured',
        signal,
      });
      if (email !== `${name}${domain}`) throw new KeyManagementError('wrong-answer');
    },
    remove: async (email) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        await callGoogle({
          method: 'DELETE',
          url: `${accounts}/${encodeURIComponent(email)}`,
          accessToken: await ownToken(signal),
          answer: z.object({}),
          permission: 'iam.serviceAccounts.delete',
          notFound: 'account-not-found',
          signal,
        });
      } catch (error) {
        if (error instanceof KeyManagementError && error.reason === 'account-not-found') return;
        throw error;
      }
    },
  };
}
