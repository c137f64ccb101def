/** The first page of each area: the default redirects of the route table. */
export const routeRedirects: Readonly<Record<string, string>> = {
  '/': '/r/secrets',
  '/organization': '/organization/overview',
  '/organization/iam': '/organization/iam/permissions',
  '/organization/security': '/organization/security/domain',
  '/organization/integrations': '/organization/integrations/connections',
  '/organization/audit': '/organization/audit/logs',
  '/workspace': '/workspace/overview',
  '/user': '/user/profile',
  '/user/security': '/user/security/mfa',
};
