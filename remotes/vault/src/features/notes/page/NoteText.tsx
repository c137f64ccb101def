import { useState } from 'react';
import { Card, Link, Section, SegmentedControl, SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { useIsPhone } from '@cofferdam/ui/theme';
import { MaskedDots, useReveal } from '@cofferdam/ui/value';
import { copiedMessages } from '../../reading/copied.messages.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { unusableReason } from '../../items/versions/itemVersion.ts';
import { ShownChangeNote } from '../../items/versions/ShownChangeNote.tsx';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { RevealActions } from '../../reading/value/RevealActions.tsx';
import { useKeepWhileActive, whileRead } from '../../reading/value/useKeepWhileActive.ts';
import { notePath } from '../notePath.ts';
import type { Note } from '../noteQueries.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';
import styles from './showNote.module.css';
import { useNoteText } from './useNoteText.ts';
import { useNoteVersions } from './useNoteVersions.ts';

const Markdown = lazyPart(() => import(/* webpackChunkName: "markdown" */ '../../reading/markdown/Markdown.tsx'), {
  loading: <SkeletonRows rows={4} />,
});

/** Props of the parts of the page of a note. */
export interface NotePartProps {
  readonly scope: WorkspaceScope;
  readonly note: Note;
}

/** Props of NoteText. */
export interface NoteTextProps extends NotePartProps {
  /** Whether the note is being refetched: another version may be current now. */
  readonly isFetching: boolean;
}

/** The text of one version, not in the document until revealed. It stays while the person reads. */
export function NoteText({ scope, note, isFetching }: NoteTextProps) {
  const { shown, version, isCurrentShown, isLoading } = useNoteVersions(scope, note);
  const number = shown ?? note.currentVersion;
  const host = useHost();
  const isPhone = useIsPhone();
  const readReason = useDisabledReason('note:access');
  const fetchText = useNoteText(scope, note.name);
  const [view, setView] = useState<'rendered' | 'source'>('rendered');
  const text = useReveal({
    onReveal: () => fetchText(number),
    ...whileRead,
    resetKey: number,
    isSettling: isFetching && isCurrentShown,
  });
  useKeepWhileActive(text);
  const word = versionsMessages.version(number);
  // The current version is always readable; for others this is unknown until loaded.
  const isUnknown = !isCurrentShown && version === undefined && isLoading;
  const reason = readReason ?? (isUnknown ? versionsMessages.isLoading(word) : unusableReason(version));
  const views = text.text !== undefined && note.format === 'MARKDOWN' && (
    <SegmentedControl
      label={messages.view}
      value={view}
      options={(['rendered', 'source'] as const).map((value) => ({ value, label: messages.views[value] }))}
      onChange={setView}
    />
  );
  return (
    <Section
      title={messages.title}
      aside={word}
      extra={
        <span className={styles.actions}>
          {!isPhone && views}
          <RevealActions
            value={text}
            disabledReason={reason}
            onCopy={() =>
              host.copy(fetchText(number), { isSecret: true, what: copiedMessages.text(note.name, number) })
            }
          />
        </span>
      }
    >
      {isPhone && <div className={styles.views}>{views}</div>}
      <div role="group" aria-label={messages.textLabel(note.name, word)}>
        <Card>
          {text.text === undefined ? (
            text.failed ? (
              <span role="status">{messages.failed}</span>
            ) : (
              <MaskedDots />
            )
          ) : note.format === 'MARKDOWN' && view === 'rendered' ? (
            <Markdown text={text.text} />
          ) : (
            <pre className={styles.plain}>{text.text}</pre>
          )}
        </Card>
      </div>
      <p className={styles.hint}>
        {text.text === undefined ? messages.hidden : messages.shown}{' '}
        {!isCurrentShown && <Link href={notePath(note.name)}>{messages.showCurrent}</Link>}
      </p>
      <ShownChangeNote version={version} />
    </Section>
  );
}
