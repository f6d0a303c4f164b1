import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { ignoredLimits } from '../../domain/events/event-format.ts';
import { createEvent } from '../../domain/events/events.ts';

export const handler = handle(
  events.createEvent,
  async ({ actor, body }) => ({ event: await createEvent(actor, body) }),
  ({ sent }) => ignoredLimits(sent, undefined),
);
