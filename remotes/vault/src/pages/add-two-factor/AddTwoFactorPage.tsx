import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost, useSession, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { roleThatMay } from '../../features/items/limits/useDisabledReason.ts';
import { passToImport } from '../../features/items/page/importTransfer.ts';
import { twoFactorPages, twoFactorPath } from '../../features/two-factor/twoFactorPath.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { AddTwoFactorForm } from '../../features/two-factor/add/AddTwoFactorForm.tsx';
import { addTwoFactorMessages as messages } from '../../features/two-factor/add/addTwoFactor.messages.ts';
import { BringAddress } from '../../features/two-factor/add/BringAddress.tsx';
import { changeDraft, emptyDraft, fillDraft } from '../../features/two-factor/add/entryDraft.ts';
import { useAddTwoFactor } from '../../features/two-factor/add/useAddTwoFactor.ts';

/** A new two-factor entry: scanned, pasted or typed. */
export default function AddTwoFactorPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <AddTwoFactor key={scope.workspaceId} scope={scope} />;
}

const noFaults = {};

function AddTwoFactor({ scope }: { readonly scope: WorkspaceScope }) {
  const { navigate } = useHost();
  const isPrivate = useSession().workspace?.type === 'PRIVATE';
  const form = useId();
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => changeDraft(emptyDraft, { issuer: query.get('issuer') ?? '' }));
  const [isManual, setIsManual] = useState(false);
  const adding = useAddTwoFactor(scope);
  const release = useUnsavedChanges(draft.seed !== '' || draft.recovery !== '', {
    title: messages.discardTitle,
    description: messages.discard,
  });

  const hasForm = isManual || draft.isRead || draft.seed !== '';
  const submit = async (): Promise<void> => {
    const result = await adding.run(draft);
    if (result.kind !== 'done') return;
    release();
    navigate(twoFactorPath(result.output));
  };
  return (
    <Page>
      <PageHeader
        title={messages.title}
        description={
          isPrivate ? messages.leadPrivate : messages.lead(scope.workspaceName, roleThatMay('two-factor:code:use'))
        }
        crumbs={[{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: messages.title }]}
        phoneSubtitle={scope.workspaceName}
      />
      <PageBody
        width="form"
        foot={
          <FormFoot>
            <Button href={twoFactorPages.list}>{messages.cancel}</Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              loading={adding.isRunning}
              disabledReason={hasForm ? undefined : messages.nothing}
            >
              {messages.add}
            </Button>
          </FormFoot>
        }
      >
        <BringAddress
          onManual={hasForm ? undefined : () => setIsManual(true)}
          onEntry={(entry) => {
            adding.clearRefusal();
            setDraft((old) => fillDraft(old, entry));
          }}
          onExport={(text) => {
            passToImport(text);
            release();
            navigate(twoFactorPages.import);
          }}
        />
        {hasForm && (
          <AddTwoFactorForm
            id={form}
            draft={draft}
            refused={adding.refusal ?? noFaults}
            onChange={(next) => {
              adding.clearRefusal();
              setDraft(next);
            }}
            onSubmit={() => void submit()}
          />
        )}
      </PageBody>
    </Page>
  );
}
