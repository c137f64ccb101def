import { planLimitNames, planLimitScopes, planNames, shippedPlans } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';

/** The TEAM plan, each limit used to another part. */
export const sampleAnswers: FakeAnswers = {
  billing: {
    overview: () => ({
      plan: 'TEAM',
      usage: planLimitNames.map((limit, index) => {
        const allowed = shippedPlans.TEAM[limit];
        const used = Math.round(((allowed ?? 0) * index) / (planLimitNames.length - 1));
        return { limit, scope: planLimitScopes[limit], used, allowed, place: 'Production' };
      }),
    }),
    overLimits: ({ subscriptionType }) => ({
      plan: subscriptionType ?? 'TEAM',
      items:
        subscriptionType === 'FREE'
          ? [{ limit: 'users', used: 7, allowed: 5, workspaceId: null, workspaceName: null, newest: ['Aiko', 'Jonas'] }]
          : [],
    }),
    tariff: () => ({ plans: planNames.map((name) => ({ name, limits: { ...shippedPlans[name] } })) }),
  },
};
