/** Words of the log's search results in the palette, English. */
export const searchEventsMessages = {
  logs: 'Logs',
  logsOfEvent: (event: string) => `Logs where event is “${event}”`,
} as const;
