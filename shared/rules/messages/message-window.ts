/** How long after an event's end staff may still write to its guests, ms (docs/rules/events.md#messages). */
const writtenAfterEnd = 30 * 24 * 3_600_000;

/** Returns until when (epoch ms) an event's guests may be sent messages. `end`: its end, UTC ISO. */
export const messagesUntil = (end: string): number => Date.parse(end) + writtenAfterEnd;
