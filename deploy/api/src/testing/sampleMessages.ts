import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';

/** The context that a support form sends in addition to its text. */
export const sampleDiagnostics: CallInput<'message', 'support'>['diagnostics'] = {
  at: '2026-11-25T10:00:00.000Z',
  page: '/secret/[redacted]',
  hostBuild: '0123456789abcdef',
  sections: ['vault 0123456789abcdef'],
  browser: 'Mozilla/5.0',
  language: 'en-US',
  timeZone: 'Europe/Stockholm',
  viewport: '1440 x 900',
  theme: 'light',
  isOnline: true,
  organizationId: null,
  lastError: null,
};

/** Sample messages to the operator of the installation. */
export function messageSamples(organizationId: OrganizationId): Readonly<Record<string, object>> {
  return {
    'message.feedback': { id: randomUUID(), content: 'The list could show more.' },
    'message.support': { id: randomUUID(), content: 'The page stays empty.', diagnostics: sampleDiagnostics },
    'message.sales': { organizationId, plan: 'BUSINESS', people: 20, content: 'What would it cost?' },
  };
}
