import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { unsavedFormMessages as messages } from './unsavedForm.messages.ts';

/** Asks before a form with changes is left. Returns a function that ends this: call it before navigating after a save. */
export const useUnsavedForm = (isChanged: boolean): (() => void) =>
  useUnsavedChanges(isChanged, { title: messages.title, description: messages.description });
