/** English texts of the preferences page. */
export const preferencesMessages = {
  theme: 'Theme',
  themeHint: 'Saved to your account and used in every browser.',
  themes: {
    system: { title: 'System', text: 'Same as your device' },
    light: { title: 'Light', text: 'Always light' },
    dark: { title: 'Dark', text: 'Always dark' },
  },
  language: 'Language',
  /** The names of the interface languages. */
  languages: { en: 'English' },
  formats: 'Numbers and dates',
  formatsHint: 'How they’re written in the interface. Saved to your account.',
  locale: 'Format',
  asBrowser: (name: string) => `Same as this browser, ${name}`,
  example: (moment: string, number: string) => `For example ${moment} and ${number}`,
  density: 'List density',
  densityHint: 'You can also change this in each list.',
  densities: {
    default: { title: 'Regular', text: 'Easier to read' },
    compact: { title: 'Compact', text: 'More rows at once' },
  },
  preview: 'Preview',
  columns: 'Secrets list',
  columnsHint: 'Choose columns with the button above the list.',
  allColumns: 'All columns are shown.',
  hiddenColumns: (count: number) => `${count} ${count === 1 ? 'column is' : 'columns are'} hidden.`,
  showColumns: 'Show all columns',
  keyboard: 'Keyboard shortcuts',
  keyboardHint: 'Turn these off if keys are pressed by accident, for example by speech input. Saved to your account.',
  letterKeys: 'Single-letter shortcuts, such as C and /',
  presentation: 'Presentation mode',
  presentationHint: 'For screen sharing. Applies to this tab.',
  presentationOn: 'Mask every value',
  idleLock: 'Idle lock',
  idleLockHint: 'Locks your open pages after inactivity. Saved to your account.',
  lockAfter: 'Lock after',
  never: 'Never',
  minutes: (minutes: number): string => {
    if (minutes % 60 !== 0) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    return `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;
  },
  stricter: (organization: string, minutes: number): string =>
    `${organization} locks pages after ${preferencesMessages.minutes(minutes)}. The shorter time applies.`,

  localData: 'Data in this browser',
  localDataHint: 'Cached names and settings, and messages waiting to be sent.',
  clear: 'Clear data',
  clearTitle: 'Clear all data in this browser?',
  clearText: 'Unsent support requests and offline copies are lost. Your account and your organizations don’t change.',
  clearKeep: 'Keep data',

  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Not saved: you’re offline',
  failed: 'Not saved: the server didn’t answer',
  retry: 'Retry',
} as const;
