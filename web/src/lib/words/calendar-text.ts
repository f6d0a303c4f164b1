/** Texts for a guest's actions on an event's time and place, and for its calendar entry. */
export const calendarText = {
  map: 'Show on a map',
  add: 'Add to calendar',
  hostedBy: (organization: string) => `Hosted by ${organization}`,
} as const;
