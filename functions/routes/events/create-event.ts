import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { createEvent } from '../../domain/events/events.ts';
import { ignoredLimits } from '../../domain/events/format-of-event.ts';

export const handler = handle(
  events.createEvent,
  async ({ actor, body }) => ({ event: await createEvent(actor, body) }),
  ({ sent }) => ignoredLimits(sent, undefined),
);
