/** Texts for a price. Separate from the other words, which every page loads. */
export const priceWordsText = {
  places: 'Free',
  free: 'free',
  and: ' and ',
  groups: { women: 'women', men: 'men', others: 'non-binary' },
} as const;
