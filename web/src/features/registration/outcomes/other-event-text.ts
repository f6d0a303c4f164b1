/** Text for a guest whose age does not fit. */
export const otherEventText = {
  fits: 'This evening fits your age:',
} as const;
