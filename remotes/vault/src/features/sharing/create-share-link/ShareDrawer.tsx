import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, ErrorState, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { Lock } from '@cofferdam/ui/icons';
import { CloseButton, Drawer } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { shareQueries, type ShareTerms } from '../../items/calls/shareQueries.ts';
import { LinkReady } from './LinkReady.tsx';
import { checkDraft, firstDraft, type ShareDraft } from './shareDraft.ts';
import { ShareFields } from './ShareFields.tsx';
import type { SharableVersion, ShareableResource } from './shareableResource.ts';
import { ShareReach } from './ShareReach.tsx';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';
import { useCreateShareLink, type ShareStep } from './useCreateShareLink.ts';

/** Props of ShareDrawer. */
export interface ShareDrawerProps {
  readonly scope: WorkspaceScope;
  readonly thing: ShareableResource;
  /** The initial version; the current one if it doesn't exist. */
  readonly version: number | null;
  readonly onClose: () => void;
}

/** Creates a one-time link. Closing it drops its data. */
export default function ShareDrawer({ scope, thing, version, onClose }: ShareDrawerProps) {
  const { api } = useHost();
  const { organizationId } = scope;
  const formId = useId();
  const terms = useQuery({
    queryKey: shareQueries.terms(organizationId),
    queryFn: ({ signal }) => api.share.terms({ organizationId }, { signal }),
    staleTime: 0,
  });
  const versions = useQuery({
    queryKey: [...shareQueries.all(organizationId), 'versions', scope.workspaceId, thing.kind, thing.name],
    queryFn: ({ signal }) => thing.versions(signal),
    staleTime: 0,
  });
  const { step, create } = useCreateShareLink(organizationId, thing);
  const isReady = step.kind === 'ready';
  const refusal = terms.data === undefined ? undefined : refusalOf(terms.data);
  const hasFailed = terms.isError || versions.isError;
  // Without the form, the button has nothing to submit.
  const noForm =
    terms.data === undefined || versions.data === undefined
      ? hasFailed
        ? messages.failedTitle
        : messages.lookedUp
      : versions.data.length === 0
        ? messages.noVersion
        : undefined;
  const retry = (): void => void Promise.all([terms.refetch(), versions.refetch()]);
  return (
    <Drawer
      open
      title={
        <>
          {messages.title} <span className={styles.name}>{thing.name}</span>
        </>
      }
      onClose={onClose}
      footStart={
        !isReady && terms.data !== undefined ? (
          <>{messages.openLinks(terms.data.open, terms.data.allowed)}</>
        ) : undefined
      }
      foot={
        isReady ? (
          <>
            <Button href="/r/shares">{messages.mine}</Button>
            <Button onClick={onClose}>{messages.close}</Button>
          </>
        ) : (
          <>
            <CloseButton>{messages.cancel}</CloseButton>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              loading={step.kind !== 'choosing'}
              disabledReason={refusal ?? noForm}
            >
              {messages.create}
            </Button>
          </>
        )
      }
    >
      {isReady && <LinkReady link={step.link} />}
      {!isReady && hasFailed && (
        <ErrorState title={messages.failedTitle} onRetry={retry}>
          {messages.failed}
        </ErrorState>
      )}
      {!isReady && !hasFailed && (terms.data === undefined || versions.data === undefined) && <SkeletonRows rows={6} />}
      {!isReady && terms.data !== undefined && versions.data !== undefined && (
        <ShareForm
          formId={formId}
          terms={terms.data}
          versions={versions.data}
          version={version}
          reach={<ShareReach scope={scope} kind={thing.kind} />}
          step={step}
          refusal={refusal}
          onCreate={(draft) => create(draft, terms.data.linkOrigin ?? globalThis.location.origin)}
        />
      )}
    </Drawer>
  );
}

function refusalOf({ policy, open, allowed }: ShareTerms): string | undefined {
  if (!policy.isSharingOn) return messages.off;
  if (allowed === null) return messages.notIncluded;
  return open >= allowed ? messages.full(allowed) : undefined;
}

interface ShareFormProps {
  readonly formId: string;
  readonly terms: ShareTerms;
  readonly versions: readonly SharableVersion[];
  readonly version: number | null;
  /** Who has access without a link, at the end. */
  readonly reach: ReactNode;
  readonly step: ShareStep;
  readonly refusal: string | undefined;
  readonly onCreate: (draft: ShareDraft) => void;
}

function ShareForm({ formId, terms, versions, version, reach, step, refusal, onCreate }: ShareFormProps) {
  const chosen =
    versions.find((one) => one.version === version) ?? versions.find(({ isCurrent }) => isCurrent) ?? versions[0];
  const [draft, setDraft] = useState(() => firstDraft(chosen?.version ?? 0, terms.policy, terms.canMail));
  const [hasTried, setTried] = useState(false);
  const faults = checkDraft(draft, terms.policy);
  if (chosen === undefined) return <Note tone="warn">{messages.noVersion}</Note>;
  if (refusal !== undefined) return <Note tone="warn">{refusal}</Note>;
  const submit = (): void => {
    setTried(true);
    if (step.kind === 'choosing' && Object.keys(faults).length === 0) onCreate(draft);
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <div className={styles.form}>
        <Note tone="accent" icon={<Lock aria-hidden="true" />}>
          {messages.encrypted}
        </Note>
        <ShareFields
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          versions={versions}
          terms={terms}
          faults={hasTried ? faults : {}}
        />
        {reach}
        {step.kind !== 'choosing' && <Progress step={step} />}
      </div>
    </Form>
  );
}

function Progress({ step }: { readonly step: ShareStep }) {
  const isStretching = step.kind === 'stretching';
  const word = isStretching
    ? messages.stretching(Math.round(step.done * 100))
    : step.kind === 'sending'
      ? messages.sending
      : messages.reading;
  return (
    <div role="status" aria-label={word}>
      <span aria-hidden="true">{word}</span>
      {isStretching && <progress className={styles.progress} max={1} value={step.done} aria-hidden="true" />}
    </div>
  );
}
