/** Words of relative times. */
export const timeMessages = {
  now: 'now',
  minutesAgo: (count: number): string => `${count} min ago`,
  hoursAgo: (count: number): string => `${count} h ago`,
  inMinutes: (count: number): string => `in ${count} min`,
  inHours: (count: number): string => `in ${count} h`,
};
