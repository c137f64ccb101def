import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note, PageBody } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { openPaymentPage } from '../../components/payment/openPaymentPage.ts';
import type { CustomerAnswer, PlanPreview, WantedPlan } from '../../components/subscription/billingQueries.ts';
import { OrderBill } from './OrderBill.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { orderMessages as messages } from './order.messages.ts';
import { useOrder } from './useOrder.ts';

/** Props of OrderReview. */
export interface OrderReviewProps {
  readonly organizationId: OrganizationId;
  readonly wanted: WantedPlan;
  readonly preview: PlanPreview;
  /** Reads the preview again. */
  readonly onPreviewChanged: () => Promise<unknown>;
  readonly answer: CustomerAnswer;
  readonly onDone: (result: CallOutput<'billing', 'update'>) => void;
}

/** The order before it is placed, with the button that places it. */
export function OrderReview(props: OrderReviewProps) {
  const { organizationId, wanted, preview, answer, onDone } = props;
  const { api, navigate } = useHost();
  const order = useOrder(organizationId, wanted, props.onPreviewChanged);
  const pay = useCommand({
    run: () =>
      api.billing.subscriptionLink({ organizationId, subscriptionType: wanted.plan, interval: wanted.interval }),
    onDone: ({ url, isExternal }) => (isExternal ? openPaymentPage(url) : navigate(url)),
  });
  const { currency, total } = preview.due;
  const isPaidElsewhere = preview.takesEffect === 'checkout' || order.refusal === 'payment';
  const place = async (): Promise<void> => {
    const placed = await order.run(preview);
    if (placed.kind === 'done') onDone(placed.output);
  };
  return (
    <PageBody
      width="form"
      aside={<OrderBill bill={preview.due} />}
      foot={
        <FormFoot start={<span className="cd-small cd-dim">{messages.hint}</span>}>
          <Button href="/organization/billing/plans">{messages.back}</Button>
          {isPaidElsewhere ? (
            <Button variant="primary" loading={pay.isRunning} onClick={() => void pay.run()}>
              {messages.toPayment}
            </Button>
          ) : (
            <Button variant="primary" loading={order.isRunning} onClick={() => void place()}>
              {total > 0 ? messages.place(formatMoney(total, currency)) : messages.placeFree}
            </Button>
          )}
        </FormFoot>
      }
    >
      {order.refusal === 'changed' && (
        <Note tone="warn" live="assertive" title={messages.changedTitle}>
          {messages.changed}
        </Note>
      )}
      {order.refusal === 'payment' && (
        <Note tone="warn" live="assertive">
          {messages.payFirst}
        </Note>
      )}
      <OrderDetails wanted={wanted} preview={preview} answer={answer} />
    </PageBody>
  );
}
