import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shareLimits, type OrganizationId, type SharePolicy } from '@cofferdam/domain';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, Note, PageBody } from '@cofferdam/ui/base';
import { Checkbox, Form, FormFoot, Select, TextField } from '@cofferdam/ui/form';
import { sharePolicyKey } from './sharePolicyKey.ts';
import { sharePolicyMessages as messages } from './sharePolicy.messages.ts';

/** Props of SharePolicyForm. */
export interface SharePolicyFormProps {
  readonly organizationId: OrganizationId;
  readonly policy: SharePolicy;
}

const lifetimes = [300, 3_600, 14_400, 86_400, 259_200, 604_800, 1_209_600, 2_592_000];
const { least, most } = shareLimits.views;

/** The rules for one-time links, as a form; read-only without the permission to change them. */
export function SharePolicyForm({ organizationId, policy }: SharePolicyFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  useSession();
  const formId = useId();
  const refusal = host.session.can('organization:update') ? undefined : messages.cannotChange;
  const [draft, setDraft] = useState(policy);
  const [views, setViews] = useState(String(policy.mostViews));
  const isCount = /^\d{1,3}$/.test(views) && Number(views) >= least && Number(views) <= most;
  const command = useCommand({
    run: (wanted: SharePolicy) => host.api.share.setPolicy({ organizationId, policy: wanted }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.saved });
      return queries.invalidateQueries({ queryKey: sharePolicyKey(organizationId) });
    },
  });
  const change = (part: Partial<SharePolicy>): void => setDraft((before) => ({ ...before, ...part }));
  const offered = [...new Set([...lifetimes, policy.longestLifetimeSeconds])].toSorted((one, other) => one - other);
  const submit = (): void => {
    if (refusal === undefined && isCount) void command.run({ ...draft, mostViews: Number(views) });
  };
  return (
    <PageBody
      width="form"
      foot={
        <FormFoot start={messages.later}>
          <Button variant="primary" type="submit" form={formId} loading={command.isRunning} disabledReason={refusal}>
            {messages.save}
          </Button>
        </FormFoot>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {refusal !== undefined && <Note>{refusal}</Note>}
        <Checkbox
          label={messages.on}
          hint={messages.onHint}
          checked={draft.isSharingOn}
          onChange={(isSharingOn) => change({ isSharingOn })}
          disabledReason={refusal}
        />
        <Select
          label={messages.longest}
          value={String(draft.longestLifetimeSeconds)}
          onChange={(seconds) => change({ longestLifetimeSeconds: Number(seconds) })}
          options={offered.map((seconds) => ({ value: String(seconds), label: messages.lifetime(seconds) }))}
        />
        <TextField
          label={messages.mostViews}
          inputMode="numeric"
          value={views}
          onChange={setViews}
          hint={messages.mostViewsHint(most)}
          {...(isCount ? {} : { error: messages.mostViewsError(most) })}
        />
        <Checkbox
          label={messages.password}
          hint={messages.passwordHint}
          checked={draft.isPasswordRequired}
          onChange={(isPasswordRequired) => change({ isPasswordRequired })}
          disabledReason={refusal}
        />
      </Form>
    </PageBody>
  );
}
