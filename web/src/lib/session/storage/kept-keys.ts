// What a guest's page keeps in the browser, each guest's in a place of its own; registering needs none of it.

/** A guest's card of an event, with answers that are still to be sent. It goes with the guest's session, and no other guest's. */
export const keptCard = (participantId: string, eventId: string): string => `participant_card:${participantId}:${eventId}`;

/** What a guest says of an event's evening, while it is not sent. Like the card. */
export const keptFeedback = (participantId: string, eventId: string): string => `participant_feedback:${participantId}:${eventId}`;
