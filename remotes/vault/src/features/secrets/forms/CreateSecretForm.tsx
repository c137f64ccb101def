import { useRef, useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { limits } from '@cofferdam/domain';
import { Checkbox, TextField } from '@cofferdam/ui/form';
import { formatNumber } from '@cofferdam/ui/format';
import { TextArea } from '@cofferdam/ui/page-parts';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { useDraft } from '../../items/forms/useDraft.ts';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import type { SecretField } from '../../items/calls/fieldOfError.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { useSecretTaken } from './useSecretTaken.ts';
import { useUsage } from '../../items/calls/useUsage.ts';
import { describeValueFault } from '../../reading/value/describeValueFault.ts';
import { ValueEditor } from '../../reading/value/ValueEditor.tsx';
import { CreateSecretAside } from './CreateSecretAside.tsx';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import { NameClash } from './NameClash.tsx';
import { OtpauthOffer } from './OtpauthOffer.tsx';
import { checkDraft, emptySecretDraft, isDraftDirty, isSound, type SecretDraft } from './secretDraft.ts';
import { useCreateSecret } from './useCreateSecret.ts';

/** Props of CreateSecretForm. */
export interface CreateSecretFormProps {
  readonly scope: WorkspaceScope;
  /** The initial name. */
  readonly initialName: string;
  readonly onCreated: (secret: Secret) => void;
  /** Called to add the typed value as a version of the existing secret. */
  readonly onAddVersion: (secretName: string, value: string) => void;
  /** Called to convert a setup link into a two-factor code. */
  readonly onTwoFactor: (address: string) => void;
  readonly onCancel: () => void;
}

/** The form for a new secret. Reports every known problem before submitting. */
export function CreateSecretForm(props: CreateSecretFormProps) {
  const { scope, initialName, onCreated, onAddVersion, onTwoFactor, onCancel } = props;
  const form = useDraft<SecretDraft, SecretField>({ ...emptySecretDraft, name: initialName });
  const { draft, change, isTried, refused } = form;
  const [makesAnother, setMakesAnother] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const valueInput = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const release = useUnsavedChanges(isDraftDirty(draft.name === initialName ? { ...draft, name: '' } : draft), {
    title: messages.discardTitle,
    description: messages.discard(scope.workspaceName),
  });
  const clash = useSecretTaken(scope, draft.name);
  const usage = useUsage(scope, 'secret');
  const creating = useCreateSecret(scope);
  const addRefusal = useDisabledReason('secret:version:add');

  const faults = checkDraft(draft);
  const isFull = usage?.allowed != null && usage.used >= usage.allowed;
  const disabledReason = isFull ? messages.limitReached(scope.workspaceName, formatNumber(usage.allowed)) : undefined;

  const submit = async (): Promise<void> => {
    if (isFull) return;
    form.markTried();
    if (faults.name !== null || clash !== null) return nameInput.current?.focus();
    if (faults.value !== null) return valueInput.current?.focus();
    if (!isSound(faults)) return;
    const outcome = await creating.run(draft);
    if (outcome.kind === 'refused') form.refuse(outcome.refusal);
    if (outcome.kind !== 'done') return;
    if (makesAnother) {
      form.reset({
        ...emptySecretDraft,
        value: { ...emptySecretDraft.value, kind: draft.value.kind },
        labels: draft.labels,
      });
      nameInput.current?.focus();
      return;
    }
    release();
    onCreated(outcome.output);
  };
  const addVersion = (secretName: string): void => {
    release();
    onAddVersion(secretName, draft.value.text);
  };

  const isNameTyped = draft.name !== '';
  const nameError =
    faults.name !== null && (isTried || (isNameTyped && faults.name !== 'empty')) ? (
      messages.nameFaults[faults.name]
    ) : clash !== null || refused === 'name' ? (
      <NameClash scope={scope} secretName={clash} onAddVersion={addRefusal === undefined ? addVersion : undefined} />
    ) : undefined;
  const valueError =
    refused === 'value'
      ? messages.valueRefused
      : faults.value !== null && (isTried || faults.value.kind === 'too-large')
        ? describeValueFault(faults.value)
        : undefined;

  return (
    <PageForm
      width="form"
      label={messages.form}
      aside={<CreateSecretAside scope={scope} usage={usage} disabledReason={disabledReason} />}
      footStart={<Checkbox label={messages.another} checked={makesAnother} onChange={setMakesAnother} />}
      cancel={{ label: messages.cancel, onClick: onCancel }}
      submit={{ label: messages.create, loading: creating.isRunning, disabledReason: disabledReason, onSubmit: submit }}
    >
      <TextField
        mono
        autoFocus
        required
        label={messages.name}
        hint={messages.nameHint}
        limit={limits.nameLength}
        value={draft.name}
        inputRef={nameInput}
        error={nameError}
        onChange={(name) => change({ name })}
      />
      <ValueEditor
        draft={draft.value}
        onChange={(value) => change({ value })}
        error={valueError}
        inputRef={valueInput}
      />
      <OtpauthOffer
        value={draft.value.text}
        onTake={() => {
          release();
          onTwoFactor(draft.value.text);
        }}
      />
      <TextArea
        optional
        label={messages.description}
        limit={limits.descriptionLength}
        rows={2}
        value={draft.description}
        error={faults.description === null ? undefined : messages.descriptionTooLong}
        onChange={(description) => change({ description })}
      />
      <LabelsField
        optional
        values={draft.labels}
        error={refused === 'labels' ? messages.labelsRefused : undefined}
        onChange={(labels) => change({ labels })}
      />
    </PageForm>
  );
}
