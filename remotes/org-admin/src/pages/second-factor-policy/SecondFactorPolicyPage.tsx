import { ShieldCheck } from '@cofferdam/ui/icons';
import { PolicyPage } from '../../components/policies/PolicyPage.tsx';
import { SecondFactorPolicySection } from '../../features/second-factor-policy/SecondFactorPolicySection.tsx';
import { secondFactorPolicyPageMessages as messages } from './secondFactorPolicyPage.messages.ts';

/** What an organization requires of its members' sign-in. */
export default function SecondFactorPolicyPage() {
  return (
    <PolicyPage icon={<ShieldCheck />} title={messages.title} subtitle={messages.subtitle}>
      {(organizationId) => <SecondFactorPolicySection organizationId={organizationId} />}
    </PolicyPage>
  );
}
