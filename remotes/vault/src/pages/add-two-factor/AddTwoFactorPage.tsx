import { useId, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { roleThatMay } from '../../components/rights/useRefusal.ts';
import { leaveForImport } from '../../components/two-factors/importHandover.ts';
import { twoFactorPages, twoFactorPath } from '../../components/two-factors/twoFactorPath.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { UnsavedDialog } from '../../components/unsaved/UnsavedDialog.tsx';
import { useUnsavedGuard } from '../../components/unsaved/useUnsavedGuard.ts';
import { AddTwoFactorForm } from '../../features/add-two-factor/AddTwoFactorForm.tsx';
import { addTwoFactorMessages as messages } from '../../features/add-two-factor/addTwoFactor.messages.ts';
import { BringAddress } from '../../features/add-two-factor/BringAddress.tsx';
import { emptyDraft, fillDraft } from '../../features/add-two-factor/entryDraft.ts';
import { useAddTwoFactor } from '../../features/add-two-factor/useAddTwoFactor.ts';

/** A new two-factor entry: scanned, pasted or typed. */
export default function AddTwoFactorPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <AddTwoFactor key={place.workspaceId} place={place} />;
}

function AddTwoFactor({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const form = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const { add, isAdding, refused, clearRefused } = useAddTwoFactor(place);
  const guard = useUnsavedGuard(draft.seed !== '' || draft.recovery !== '');

  const submit = async (): Promise<void> => {
    const name = await add(draft);
    if (name === null) return;
    guard.release();
    navigate(twoFactorPath(name));
  };
  return (
    <Page>
      <PageHeader
        title={messages.title}
        description={messages.lead(place.workspaceName, roleThatMay('two-factor:code:use'))}
        crumbs={[{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: messages.title }]}
        phoneSubtitle={place.workspaceName}
      />
      <PageBody
        width="form"
        foot={
          <FormFoot>
            <Button href={twoFactorPages.list}>{messages.cancel}</Button>
            <Button variant="primary" type="submit" form={form} loading={isAdding}>
              {messages.add}
            </Button>
          </FormFoot>
        }
      >
        <BringAddress
          onEntry={(entry) => {
            clearRefused();
            setDraft((old) => fillDraft(old, entry));
          }}
          onExport={(text) => {
            leaveForImport(text);
            guard.release();
            navigate(twoFactorPages.import);
          }}
        />
        <AddTwoFactorForm
          id={form}
          draft={draft}
          refused={refused}
          onChange={(next) => {
            clearRefused();
            setDraft(next);
          }}
          onSubmit={() => void submit()}
        />
      </PageBody>
      <UnsavedDialog guard={guard} title={messages.discardTitle}>
        {messages.discard}
      </UnsavedDialog>
    </Page>
  );
}
