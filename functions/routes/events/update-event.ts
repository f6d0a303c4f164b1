import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { findFormat, ignoredLimits } from '../../domain/events/event-format.ts';
import { updateEvent } from '../../domain/events/events.ts';

export const handler = handle(
  events.updateEvent,
  async ({ actor, params, body }) => ({ event: await updateEvent(actor, params.id, body) }),
  async ({ actor, params, sent }) => ignoredLimits(sent, await findFormat(actor, params.id)),
);
