/** How long after an event's end staff may still write to its guests, ms (docs/rules/events.md#messages). */
const writtenAfterEnd = 30 * 24 * 3_600_000;

/** Returns until when (epoch ms) messages may be sent to an event's guests. `end`: the event's end, UTC ISO. */
export const messagesUntil = (end: string): number => Date.parse(end) + writtenAfterEnd;
