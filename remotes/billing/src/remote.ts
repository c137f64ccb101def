import type { RemoteModule } from '@cofferdam/remote-contract';

/** Starts the remote. It has no state outside its pages, so there is nothing to clean up. */
export const activate: RemoteModule['activate'] = () => ({
  pages: {
    overview: () => import(/* webpackChunkName: "page-overview" */ './pages/overview/BillingOverviewPage.tsx'),
    plans: () => import(/* webpackChunkName: "page-plans" */ './pages/plans/PlansPage.tsx'),
    details: () => import(/* webpackChunkName: "page-details" */ './pages/details/PaymentDetailsPage.tsx'),
    order: () => import(/* webpackChunkName: "page-order" */ './pages/order/OrderPage.tsx'),
  },
  extensions: {},
  deactivate: () => undefined,
});
