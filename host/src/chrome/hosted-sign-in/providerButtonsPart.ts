import { makePart } from '@cofferdam/ui/theme';

/** The provider buttons, loaded only if the installation has providers. */
export const providerButtonsPart = makePart(
  () => import(/* webpackChunkName: "provider-buttons" */ './ProviderButtons.tsx'),
);
