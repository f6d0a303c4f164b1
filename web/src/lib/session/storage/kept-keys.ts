// Storage keys used by guests' pages, separate for each guest. Registration needs none of them.

/** Returns the key of a guest's card for an event, with unsent answers. It is removed with that guest's session. */
export const keptCard = (participantId: string, eventId: string): string => `participant_card:${participantId}:${eventId}`;

/** Returns the key of a guest's unsent feedback on an event. It is removed together with the card. */
export const keptFeedback = (participantId: string, eventId: string): string => `participant_feedback:${participantId}:${eventId}`;
