/** English texts of the log's search results in the palette. */
export const searchEventsMessages = {
  logs: 'Logs',
  logsOfEvent: (event: string) => `Logs where event is “${event}”`,
} as const;
