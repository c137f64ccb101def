import type { UnsavedChanges } from '@cofferdam/remote-contract';
import { atom } from 'jotai';
import type { ErrorDialogContent } from '@cofferdam/remote-contract/host';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';

/** The error to acknowledge; null if there is none. */
export const errorDialogAtom = atom<ErrorDialogContent | null>(null);

/** A request for a fresh sign-in; resolves to whether the person signed in. */
export interface StepUpRequest {
  answer(isDone: boolean): void;
}

/** The open request for a fresh sign-in. */
export const stepUpAtom = atom<StepUpRequest | null>(null);

/** The confirmation to leave unsaved changes; resolves to whether the person does. */
export interface LeaveQuestion {
  readonly changes: UnsavedChanges;
  answer(isConfirmed: boolean): void;
}

/** The open confirmation before sign-out or a switch of organization or workspace. */
export const leaveQuestionAtom = atom<LeaveQuestion | null>(null);

/** Set while the session has ended and the page waits for its person to sign in again; otherwise null. */
export const expiredSessionAtom = atom<ExpiredSession | null>(null);

/** The open form for a message to the operator of the installation; null if there is none. */
export const formDialogAtom = atom<'feedback' | 'sales' | 'support' | null>(null);

/** Whether the list of shortcuts is open. */
export const keysDialogAtom = atom(false);

/** Whether the palette is open. */
export const paletteAtom = atom(false);
