/** Words of what the palette offers of the log, English. */
export const searchEventsMessages = {
  logs: 'Logs',
  logsOfEvent: (event: string) => `Logs where event is “${event}”`,
} as const;
