/**
 * The event and guest in a guest's code. The code is `{origin}/events/{id}/door?guest={pid}` on their phone, and
 * `{origin}/evening/{id}#p={pid}` on their badge and card, with `?event_lang=de` before the `#` if the event is not in English
 * (docs/rules/door.md#scanning).
 */
export interface DoorCode {
  readonly eventId: string;
  readonly guest: string;
}

/**
 * Patterns of both forms. Hand scanners type like keyboards, and other keyboard layouts turn `:/?=` into other characters, so only the
 * words and ids are read. Any origin is accepted, since a poster may name another of our origins.
 */
const forms = [
  /events[^0-9a-z]+([0-9a-z]{16})[^0-9a-z]+door[^0-9a-z]+guest[^0-9a-z]+([0-9a-z]{16})(?![0-9a-z])/i,
  /evening[^0-9a-z]+([0-9a-z]{16})(?:[^0-9a-z]+event[^0-9a-z]+lang[^0-9a-z]+[a-z]+)?[^0-9a-z]+p[^0-9a-z]+([0-9a-z]{16})(?![0-9a-z])/i,
];

/** Reads a guest's code. Returns null for any other text. */
export function readDoorCode(text: string): DoorCode | null {
  const [, eventId, guest] = forms.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  return eventId === undefined || guest === undefined ? null : { eventId: eventId.toLowerCase(), guest: guest.toLowerCase() };
}
