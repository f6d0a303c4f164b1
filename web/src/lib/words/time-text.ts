/** Words for times that the browser's own formats do not have. */
export const timeText = {
  soon: 'in a moment',
  justNow: 'just now',
  expired: 'Expired',
  days: (days: number) => `${days} days`,
  hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
} as const;
