import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShell } from '../../app/shell.ts';
import { leaveMessages as messages } from '../../messages/leave.ts';
import { leaveQuestionAtom } from '../dialogs/dialogAtoms.ts';
import { leavingOf } from './leavingOf.ts';

/** Asks before unsaved changes are lost: blocks the navigation, sign-out or switch until confirmed. */
export function LeaveDialog() {
  const { unsaved } = useShell();
  const question = useAtomValue(leaveQuestionAtom);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaving = leavingOf(currentLocation, nextLocation);
    return leaving !== null && unsaved.lostBy(leaving) !== null;
  });
  const changes = question?.changes ?? (blocker.state === 'blocked' ? unsaved.lostBy('organization') : null);
  // Keep the text if the changes end while the question is open, as a background job does.
  const [last, setLast] = useState(changes);
  if (changes !== null && changes !== last) setLast(changes);
  const isRunning = last?.survivesNavigation === true;

  const answer = (isConfirmed: boolean): void => {
    question?.answer(isConfirmed);
    if (blocker.state !== 'blocked') return;
    if (!isConfirmed) return blocker.reset();
    unsaved.beginLeaving();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      open={question !== null || blocker.state === 'blocked'}
      title={last?.title ?? ''}
      confirmLabel={isRunning ? messages.leave : messages.discard}
      keepLabel={isRunning ? messages.stay : messages.keepEditing}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {last?.description}
    </ConfirmDialog>
  );
}
