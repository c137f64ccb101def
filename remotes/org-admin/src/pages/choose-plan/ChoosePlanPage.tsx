import { useId, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { checkNewName } from '@cofferdam/domain';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Form, FormFoot } from '@cofferdam/ui/form';
import { useHost } from '@cofferdam/remote-contract/react';
import { useCreateOrganization } from '../../features/create-organization/useCreateOrganization.ts';
import { PlanChoice, type ChosenPlan } from '../../features/plans/PlanChoice.tsx';
import { useTariff } from '../../components/limits/useTariff.ts';
import { Steps } from '../../features/steps/Steps.tsx';
import { choosePlanMessages as messages } from './choosePlan.messages.ts';
import { planStart } from './planStart.ts';

/** Second step: the plan. Creates the organization. */
export default function ChoosePlanPage() {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenPlan>({ plan: 'FREE', interval: 'MONTH' });
  const tariff = useTariff().data;
  const command = useCreateOrganization();
  const formId = useId();
  const name = checkNewName(address.get('name') ?? '');
  const workspace = checkNewName(address.get('workspace') ?? '');
  if (!name.ok || !workspace.ok) return <Navigate to={`/organization/create?${address.toString()}`} replace />;
  const names = new URLSearchParams({ name: name.name, workspace: workspace.name });
  const beginning = planStart(tariff, chosen);

  return (
    <Page>
      <PageHeader title={messages.title} description={messages.lead(name.name, workspace.name)} />
      <PageBody
        foot={
          <FormFoot>
            <Button onClick={() => navigate(`/organization/create?${names.toString()}`)}>{messages.back}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={command.isRunning}
              disabledReason={tariff === undefined ? messages.notLoaded : undefined}
            >
              {beginning.isPaidLater ? messages.createAndPay : messages.create}
            </Button>
          </FormFoot>
        }
      >
        <Steps current="plan" />
        <Form
          id={formId}
          onSubmit={() =>
            void command.run({
              name: name.name,
              subscriptionType: beginning.plan,
              interval: chosen.interval,
              workspaceName: workspace.name,
              nextPath: beginning.nextPath,
            })
          }
          label={messages.title}
        >
          <PlanChoice value={chosen} onChange={setChosen} />
        </Form>
      </PageBody>
    </Page>
  );
}
