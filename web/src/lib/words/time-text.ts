/** Words for times, beyond the browser's own formats. */
export const timeText = {
  soon: 'in a moment',
  justNow: 'just now',
  expired: 'Expired',
  days: (days: number) => `${days} days`,
  hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
} as const;
