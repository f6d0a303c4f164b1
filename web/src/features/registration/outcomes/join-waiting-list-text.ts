/** Texts for a full event's waiting list; loaded on demand. */
export const joinWaitingListText = {
  joinedTitle: 'You are on the waiting list',
  /** The page never reveals whether the address was known. Only the email does. */
  joined: (email: string) => `A mail is on its way to ${email}. It says which place you have, and has the link to look again, or to leave.`,
  next: 'When a place is free, the next in line gets a mail and some time to accept.',
  map: 'Show on a map',
} as const;
