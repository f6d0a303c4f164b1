/** Texts for a held place that has a price; loaded on demand. */
export const payForPlaceText = {
  hint: 'What you typed has been kept. The place is yours once you have paid, or have chosen to pay later. If you do not answer by then, someone else will get it.',
  orderedHint: 'You have begun to pay.',
  goOn: 'Go on to your order',
} as const;
