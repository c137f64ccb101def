import { limits } from '@cofferdam/domain';
import { RelativeTime } from '@cofferdam/ui/base';
import { formatBytes } from '../../items/format/formatBytes.ts';
import { ItemDetails, ItemLabels } from '../../items/page/ItemDetails.tsx';
import { AccessSection } from '../../reading/access/AccessSection.tsx';
import type { Access } from '../../reading/access/useAccess.ts';
import { ActivitySection, sectionOfLog } from '../../reading/activity/ActivitySection.tsx';
import { activityMessages } from '../../reading/activity/activity.messages.ts';
import { useActivity, type Activity } from '../../reading/activity/useActivity.ts';
import { notePath } from '../notePath.ts';
import { notesWords } from '../notes.messages.ts';
import type { NotePartProps } from './NoteText.tsx';
import { showNoteMessages as messages } from './showNote.messages.ts';
import { useNoteVersions } from './useNoteVersions.ts';

/** Props of NoteSide. */
export interface NoteSideProps extends NotePartProps {
  readonly access: Access;
  readonly onEditLabels: () => void;
}

/** The details of a note. */
export function NoteSide({ scope, note, access, onEditLabels }: NoteSideProps) {
  const path = notePath(note.name);
  const activity = useActivity(scope, { kind: 'note', name: note.name }, 'glance');
  const sizeBytes = useNoteVersions(scope, note).version?.sizeBytes;
  const lastRead = lastReadOf(activity);
  return (
    <>
      <ItemDetails
        scope={scope}
        item={note}
        more={[
          { key: messages.type, value: notesWords.formats[note.format] },
          ...(sizeBytes == null
            ? []
            : [{ key: messages.size, value: messages.sizeOf(formatBytes(sizeBytes), formatBytes(limits.noteBytes)) }]),
          ...(lastRead === undefined ? [] : [{ key: messages.lastRead, value: lastRead }]),
        ]}
      />
      <ItemLabels labels={note.labels} permission="note:update" onEdit={onEditLabels} />
      <AccessSection kind="note" access={access} path={path} />
      <ActivitySection {...sectionOfLog(activity)} path={path} />
    </>
  );
}

/** When it was last read and by whom. Undefined if the loaded log doesn't say. */
function lastReadOf({ events, hasNextPage }: Activity) {
  const read = events?.find(({ type }) => type === 'note.version.accessed');
  if (read !== undefined) {
    return (
      <>
        <RelativeTime at={read.at} />, {activityMessages.who(read)}
      </>
    );
  }
  // If its creation is in the log, no read is missing.
  return !hasNextPage && events?.some(({ type }) => type === 'note.created') === true ? messages.never : undefined;
}
