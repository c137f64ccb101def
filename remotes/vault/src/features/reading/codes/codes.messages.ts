/** English texts about codes. */
export const codesMessages = {
  hidden: 'Hidden code',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  pausedTitle: 'Codes are hidden',
  paused: 'Hidden after inactivity. Showing codes is recorded.',
  show: 'Show codes',
  failedTitle: 'Couldn’t load the codes',
  failed: 'Codes return when the server can be reached.',
  retry: 'Retry',
  generate: 'Generate',
  generated: (code: string) => `Code ${code}`,
  offset: (seconds: string, side: 'ahead' | 'behind') => `Codes use server time; this device is ${seconds} s ${side}`,
  inStep: 'Clock in sync',
} as const;
