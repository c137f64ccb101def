/** English texts beside the step of the welcome that makes the first workspace. */
export const workspacePanelMessages = {
  title: 'From .env to shared in a minute.',
  points: [
    'Drop the file. Nothing is saved before you review it.',
    'Invite people with the role they need, no more.',
    'Every change is a version you can return to.',
  ],
} as const;
