import { lazy, Suspense } from 'react';
import { Button, CopyButton, Link, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Eye, EyeOff } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { useHost } from '@cofferdam/remote-contract/react';
import type { Note, NoteVersion } from '../noteQueries.ts';
import { notePath } from '../notePath.ts';
import { notesWords } from '../notes.messages.ts';
import { useNoteText } from './useNoteText.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { formatBytes } from '../../items/format/formatBytes.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';
import styles from './showNote.module.css';
import { useKeepWhileRead } from './useKeepWhileRead.ts';

const Markdown = lazy(() => import(/* webpackChunkName: "markdown" */ '../../reading/markdown/Markdown.tsx'));

/**
 * Seconds for which a text stays when nobody touches it, and for which it may stay at most while somebody scrolls, points
 * and types in it: long enough to work through a runbook.
 */
export const reading = { hideAfterSeconds: 30, keepsUpToSeconds: 300 } as const;

/** Props of NoteText. */
export interface NoteTextProps {
  readonly place: WorkspaceScope;
  readonly note: Note;
  readonly version: number;
  readonly facts: NoteVersion | undefined;
  /** Whether the server is still being asked for them. */
  readonly isLookedUp: boolean;
}

/** The text of one version, nowhere in the document until somebody asks for it. */
export function NoteText({ place, note, version, facts, isLookedUp }: NoteTextProps) {
  const host = useHost();
  const refusal = useDisabledReason('note:access');
  const isPresenting = usePresentation();
  const fetchText = useNoteText(place, note.name);
  const text = useReveal({ onReveal: () => fetchText(version), ...reading, resetKey: version });
  const box = useKeepWhileRead(text.keep);
  const word = notesWords.version(version);
  const isCurrent = version === note.currentVersion;
  const isUnknown = !isCurrent && facts === undefined && isLookedUp;
  const unusable =
    facts?.state === 'DESTROYED' ? messages.destroyed(word) : isUnknown ? messages.lookedUp(word) : undefined;
  const reason = refusal ?? unusable ?? (isPresenting ? messages.presenting : undefined);
  const isShown = text.text !== undefined;
  return (
    <Section
      title={isCurrent ? `${messages.current} · ${word}` : messages.textOf(word)}
      {...(facts?.sizeBytes == null ? {} : { aside: formatBytes(facts.sizeBytes) })}
    >
      <div className={styles.box} role="group" aria-label={messages.textLabel(note.name, word)} ref={box}>
        <div className={styles.bar}>
          <Button
            size="small"
            icon={isShown ? <EyeOff /> : <Eye />}
            loading={text.busy}
            disabledReason={reason}
            onClick={() => (isShown ? text.hide() : void text.reveal())}
          >
            {isShown ? messages.hide : messages.read}
          </Button>
          <CopyButton
            label={messages.copy}
            disabledReason={refusal ?? unusable}
            onCopy={() => host.copy(fetchText(version), { isSecret: true })}
          />
          <span className={styles.grow} />
          {isShown && <span className={styles.dim}>{messages.hidesIn(text.secondsLeft)}</span>}
        </div>
        {text.text === undefined ? (
          <p className={styles.dim} role={text.failed ? 'status' : undefined}>
            {text.failed ? messages.failed : (reason ?? messages.masked)}
          </p>
        ) : note.format === 'MARKDOWN' ? (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <Markdown text={text.text} />
          </Suspense>
        ) : (
          <pre className={styles.plain}>{text.text}</pre>
        )}
      </div>
      <p className={styles.hint}>
        {messages.recorded} {!isCurrent && <Link href={notePath(note.name)}>{messages.showCurrent}</Link>}
      </p>
    </Section>
  );
}
