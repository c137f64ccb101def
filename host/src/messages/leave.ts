/** English texts of the dialog that asks before unsaved changes are lost. */
export const leaveMessages = {
  keepEditing: 'Keep editing',
  discard: 'Discard',
  stay: 'Stay',
  leave: 'Leave',
} as const;
