import { makePart } from '@cofferdam/ui/theme';

/** The buttons of providers, loaded where the installation offers any. */
export const providerButtonsPart = makePart(
  () => import(/* webpackChunkName: "provider-buttons" */ './ProviderButtons.tsx'),
);
