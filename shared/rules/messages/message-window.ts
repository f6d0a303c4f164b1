/** Ms after its end during which staff may still write to an event's guests (docs/rules/events.md#messages). */
const writtenAfterEnd = 30 * 24 * 3_600_000;

/** Until when (epoch ms) an event's guests may be sent messages; `end`: its end, UTC ISO. */
export const messagesUntil = (end: string): number => Date.parse(end) + writtenAfterEnd;
