import { useSearchParams } from 'react-router-dom';
import { Button, Section } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { GitCompare } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { Diff, DiffSummary, useReveal } from '@cofferdam/ui/value';
import type { Note, NoteVersion } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { useNoteText } from './useNoteText.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { reading } from './NoteText.tsx';
import { readComparison } from './readComparison.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';
import styles from './showNote.module.css';
import { useKeepWhileRead } from './useKeepWhileRead.ts';

/** Props of CompareVersions. */
export interface CompareVersionsProps {
  readonly place: WorkspaceScope;
  readonly note: Note;
  readonly versions: readonly NoteVersion[];
}

/** Any two versions side by side, masked until somebody asks; which two is in the address. */
export function CompareVersions({ place, note, versions }: CompareVersionsProps) {
  const [address, setAddress] = useSearchParams();
  const refusal = useDisabledReason('note:access');
  const isPresenting = usePresentation();
  const fetchText = useNoteText(place, note.name);
  const numbers = versions.filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const [from, to] = readComparison(address.get('compare'), numbers);
  // Both texts as one, because a reveal holds one.
  const both = useReveal({
    onReveal: async () => JSON.stringify(await Promise.all([fetchText(from), fetchText(to)])),
    ...reading,
    resetKey: `${from}-${to}`,
  });
  const box = useKeepWhileRead(both.keep);
  if (numbers.length < 2) return null;
  const options = numbers.map((number) => ({ value: String(number), label: notesWords.version(number) }));
  const choose = (pair: readonly [string, string]): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('compare', pair.join('-'));
        return next;
      },
      { replace: true },
    );
  const [before = '', after = ''] = both.text === undefined ? [] : (JSON.parse(both.text) as readonly string[]);
  return (
    <Section title={messages.compareTitle}>
      <div className={styles.choices}>
        <Select
          label={messages.from}
          value={String(from)}
          options={options}
          onChange={(value) => choose([value, String(to)])}
        />
        <Select
          label={messages.to}
          value={String(to)}
          options={options}
          onChange={(value) => choose([String(from), value])}
        />
        <Button
          icon={<GitCompare />}
          loading={both.busy}
          disabledReason={refusal ?? (isPresenting ? messages.presenting : undefined)}
          onClick={() => (both.text === undefined ? void both.reveal() : both.hide())}
        >
          {both.text === undefined ? messages.compare : messages.hide}
        </Button>
      </div>
      {both.text === undefined ? (
        <p className={styles.hint}>{both.failed ? messages.failed : messages.compareHint}</p>
      ) : (
        <div className={styles.diff} ref={box}>
          <DiffSummary before={before} after={after} />
          <Diff
            before={before}
            after={after}
            beforeLabel={notesWords.version(from)}
            afterLabel={notesWords.version(to)}
          />
        </div>
      )}
    </Section>
  );
}
