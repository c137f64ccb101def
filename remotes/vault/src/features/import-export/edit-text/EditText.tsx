import { useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, Note, PageBody } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import { FilePenLine } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { TextArea, Diff } from '@cofferdam/ui/page-parts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { editTextMessages as messages } from './editText.messages.ts';
import { isPlanEmpty, planText, type TextPlan } from './planText.ts';
import { useEditText, type EditedText } from './useEditText.ts';

/** Props of EditText. */
export interface EditTextProps {
  readonly scope: WorkspaceScope;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** All secrets of a workspace as one text, with a diff before saving. */
export function EditText({ scope, onSaved, onCancel }: EditTextProps) {
  const work = useEditText(scope);
  const isPresenting = usePresentation();
  const [loaded, setLoaded] = useState<EditedText | null>(null);
  const [text, setText] = useState('');
  const [isReviewing, setIsReviewing] = useState(false);
  const [notice, setNotice] = useState<'too-large' | 'stale' | 'written' | null>(null);
  const isDirty = loaded !== null && text !== loaded.text;
  const release = useUnsavedChanges(isDirty, { title: messages.discardTitle, description: messages.discard });

  /** With `keepsText`, compares the text with the current list, so that saving continues where it stopped. */
  const load = async (keepsText = false): Promise<void> => {
    const answer = await work.load();
    if (answer === null) return;
    if (answer === 'too-large') return setNotice('too-large');
    setNotice(null);
    setLoaded(answer);
    if (keepsText) return;
    setText(answer.text);
    setIsReviewing(false);
  };

  if (isPresenting) return <PageBody width="form">{<Note>{messages.presenting}</Note>}</PageBody>;
  if (loaded === null) {
    return (
      <EmptyState
        icon={<FilePenLine />}
        title={messages.startTitle}
        action={
          <Button variant="primary" loading={work.isBusy} onClick={() => void load()}>
            {work.isBusy && work.done > 0 ? messages.loading(work.done) : messages.load}
          </Button>
        }
      >
        {notice === 'too-large' ? messages.tooLarge : messages.start(scope.workspaceName)}
      </EmptyState>
    );
  }
  const plan = planText(loaded.secrets, text);
  const save = async (): Promise<void> => {
    const outcome = await work.save(plan);
    if (outcome === 'stale' || outcome === 'written') setNotice(outcome);
    if (outcome !== 'saved') return;
    release();
    onSaved();
  };
  const disabledReason =
    plan.faults.length > 0 ? messages.faultsTitle : isPlanEmpty(plan) ? messages.unchanged : undefined;
  return (
    <PageBody
      foot={
        <FormFoot>
          <Button onClick={isReviewing ? () => setIsReviewing(false) : onCancel}>
            {isReviewing ? messages.back : messages.cancel}
          </Button>
          <Button
            variant="primary"
            loading={work.isBusy}
            disabledReason={disabledReason}
            onClick={() => (isReviewing ? void save() : setIsReviewing(true))}
          >
            {isReviewing ? messages.save : messages.review}
          </Button>
        </FormFoot>
      }
    >
      <div className="cd-stack cd-gap-16">
        {(notice === 'stale' || notice === 'written') && (
          <Note tone="warn" live="assertive" title={messages.notices[notice].title}>
            <p>{messages.notices[notice].text}</p>
            <Button size="small" loading={work.isBusy} onClick={() => void load(notice === 'written')}>
              {messages.notices[notice].again}
            </Button>
          </Note>
        )}
        {loaded.left > 0 && <Note>{messages.left(loaded.left)}</Note>}
        {isReviewing ? (
          <>
            <p>{messages.summary(plan.added.length, plan.changed.length, plan.removed.length)}</p>
            <Diff before={loaded.text} after={text} beforeLabel={messages.before} afterLabel={messages.after} />
          </>
        ) : (
          <>
            <TextArea
              mono
              masked
              rows={22}
              label={messages.field}
              hint={messages.hint}
              value={text}
              onChange={setText}
            />
            <TextFaults plan={plan} />
          </>
        )}
      </div>
    </PageBody>
  );
}

const shownFaults = 5;

function TextFaults({ plan: { faults } }: { readonly plan: TextPlan }) {
  if (faults.length === 0) return null;
  return (
    <Note tone="warn" title={messages.faultsTitle}>
      {faults.slice(0, shownFaults).map(({ line, fault }) => (
        <div key={line}>{messages.fault(line, fault)}</div>
      ))}
      {faults.length > shownFaults && <div>{messages.moreFaults(faults.length - shownFaults)}</div>}
    </Note>
  );
}
