import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shareLimits, type OrganizationId, type SharePolicy } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Checkbox, Select, TextField } from '@cofferdam/ui/form';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { PolicySection } from './PolicySection.tsx';
import { sharePolicyKey } from './sharePolicyKey.ts';
import { sharePolicyMessages as messages } from './sharePolicy.messages.ts';

/** Props of SharePolicyForm. */
export interface SharePolicyFormProps {
  readonly organizationId: OrganizationId;
  /** The saved policy. */
  readonly policy: SharePolicy;
}

const lifetimes = [300, 3_600, 14_400, 86_400, 259_200, 604_800, 1_209_600, 2_592_000];
const { least, most } = shareLimits.views;

/**
 * The rules for one-time links and for copies on devices, each section saved separately; read-only without the
 * permission to change them.
 */
export function SharePolicyForm({ organizationId, policy }: SharePolicyFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  const refusal = useDisabledReason('organization:update');
  const [draft, setDraft] = useState(policy);
  const [views, setViews] = useState(String(policy.mostViews));
  const wanted: SharePolicy = { ...draft, mostViews: Number(views) };
  const changesIn = (fields: readonly (keyof SharePolicy)[]) =>
    fields.filter((field) => wanted[field] !== policy[field]);
  useUnsavedForm(refusal === undefined && changesIn(Object.keys(policy) as (keyof SharePolicy)[]).length > 0);
  const isCount = /^\d{1,3}$/.test(views) && Number(views) >= least && Number(views) <= most;
  const command = useCommand({
    run: (changes: Partial<SharePolicy>) => host.api.share.setPolicy({ organizationId, policy: changes }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.saved });
      return queries.invalidateQueries({ queryKey: sharePolicyKey(organizationId) });
    },
  });
  const change = (part: Partial<SharePolicy>): void => setDraft((before) => ({ ...before, ...part }));
  const offered = [...new Set([...lifetimes, policy.longestLifetimeSeconds])].toSorted((one, other) => one - other);
  /** Shared by all sections: each saves its own fields and leaves the saved values of the others unchanged. */
  const section = (fields: readonly (keyof SharePolicy)[], isValid = true) => {
    const changed = changesIn(fields);
    const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]])) as Partial<SharePolicy>;
    const disabledReason = refusal ?? (changed.length === 0 ? messages.unchanged : undefined);
    return {
      isSaving: fields.some((field) => command.runningInput?.[field] !== undefined),
      disabledReason,
      onSave: () => {
        if (disabledReason === undefined && isValid) void command.run(changes);
      },
    };
  };
  return (
    <>
      {refusal !== undefined && <Note>{refusal}</Note>}
      <PolicySection title={messages.sharing} save={messages.saveSharing} {...section(['isSharingOn'])}>
        <Checkbox
          label={messages.on}
          hint={messages.onHint}
          checked={draft.isSharingOn}
          onChange={(isSharingOn) => change({ isSharingOn })}
          disabledReason={refusal}
        />
      </PolicySection>
      <PolicySection
        title={messages.limits}
        hint={messages.later}
        save={messages.saveLimits}
        {...section(['longestLifetimeSeconds', 'mostViews'], isCount)}
      >
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
      </PolicySection>
      <PolicySection
        title={messages.passwordTitle}
        hint={messages.later}
        save={messages.savePassword}
        {...section(['isPasswordRequired'])}
      >
        <Checkbox
          label={messages.password}
          hint={messages.passwordHint}
          checked={draft.isPasswordRequired}
          onChange={(isPasswordRequired) => change({ isPasswordRequired })}
          disabledReason={refusal}
        />
      </PolicySection>
      <PolicySection title={messages.offlineTitle} save={messages.saveOffline} {...section(['isOfflineAllowed'])}>
        <Checkbox
          label={messages.offline}
          hint={messages.offlineHint}
          checked={draft.isOfflineAllowed}
          onChange={(isOfflineAllowed) => change({ isOfflineAllowed })}
          disabledReason={refusal}
        />
      </PolicySection>
    </>
  );
}
