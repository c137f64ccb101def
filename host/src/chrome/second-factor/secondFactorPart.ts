import { makePart } from '@cofferdam/ui/theme';

/** The step after the password, loaded when an account has a second factor. */
export const secondFactorPart = makePart(() => import(/* webpackChunkName: "second-factor" */ './SecondStep.tsx'));
