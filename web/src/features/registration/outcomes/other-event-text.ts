/** Text for a guest whose age does not fit. */
export const otherEventText = {
  fits: 'This evening is for your age:',
} as const;
