/** Words of the frame. */
export const frameMessages = {
  mainMenu: 'Main',
  skipToContent: 'Skip to content',
};
