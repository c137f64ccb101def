/** English texts of a change of plan that takes effect later. */
export const scheduledChangeMessages = {
  title: (plan: string, day: string) => `Changes to ${plan} on ${day}`,
  text: (current: string) => `You keep ${current} until then. Items over a limit become read-only. Nothing is deleted.`,
  withInterval: (plan: string, interval: string) => `${plan}, ${interval.toLowerCase()},`,
  cancel: 'Cancel change',
  question: 'Cancel the scheduled change?',
  stays: (plan: string, day: string) => `${plan} continues after ${day} and is invoiced as before.`,
  keep: 'Keep change',
  done: 'Scheduled change canceled',
} as const;
