import { lazyPart, SkeletonRows } from '@cofferdam/ui/base';

/** The switcher, loaded when it first opens: the header only has its buttons. */
export const LazySwitcher = lazyPart(() => import(/* webpackChunkName: "switcher" */ './Switcher.tsx'), {
  loading: <SkeletonRows rows={4} />,
});
