/** What a guest does with an event's time and place, and its entry in a calendar. */
export const calendarText = {
  map: 'Show on a map',
  add: 'Add to calendar',
  hostedBy: (organization: string) => `Hosted by ${organization}`,
} as const;
