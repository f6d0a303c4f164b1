/** A full event's waiting list; loaded on demand. */
export const joinWaitingListText = {
  title: 'Wait for a place',
  hint: 'When one is free, it is held for you, and you get a mail. What you typed is kept: then it takes one tap.',
  join: 'Join the waiting list',
  joinedTitle: 'You are on the waiting list',
  /** The page never says whether the address was known: only its mail does. */
  joined: (email: string) => `A mail is on its way to ${email}. It says which place you have, and has the link to look again, or to leave.`,
  next: 'When a place is free, the next in line gets a mail and some time to accept.',
  map: 'Show on a map',
} as const;
