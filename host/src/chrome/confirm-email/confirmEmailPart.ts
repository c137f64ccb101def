import { makePart } from '@cofferdam/ui/theme';

/** The reminder to confirm the address, loaded for people who haven't. */
export const confirmEmailPart = makePart(
  () => import(/* webpackChunkName: "confirm-email" */ './ConfirmEmailBanner.tsx'),
);
