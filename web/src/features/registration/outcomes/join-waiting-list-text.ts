/** Texts for a full event's waiting list; loaded on demand. */
export const joinWaitingListText = {
  joinedTitle: 'You are on the waiting list',
  /** The page never says whether the address was known; only the email does. */
  joined: (email: string) => `An email is on its way to ${email}, with your place in line and a link to check it or leave the list.`,
  next: 'When a place is free, the next in line gets an email and time to accept.',
  map: 'Show on a map',
} as const;
