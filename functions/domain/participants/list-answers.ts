import * as z from 'zod/mini';
import type { Answer } from '#shared/model/events/question.ts';
import { mostWithAnswers } from '#shared/model/participants/participant-lists.ts';
import type { StaffActor } from '../../call/actor.ts';
import { pageOfRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import { fillPage } from '../../lib/fill-page.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requireCursor } from '../access/require-cursor.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';

/** Cursor: the list continues after this participant. */
const answersCursor = z.object({ id: z.string() });

/**
 * Returns a page of what an event's participants answered to its own questions, without those who answered nothing.
 * @throws Problem `event_not_found`; `invalid_input` for a cursor from another list
 */
export async function listAnswers(
  actor: StaffActor,
  eventId: string,
  { limit = mostWithAnswers, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<{ answers: { participant_id: string; answers: Answer[] }[]; next: string | null }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const list = { tenantId, query: { list: 'answers', eventId } };
  const from = after === undefined ? undefined : requireCursor(answersCursor, await openCursor(after, list));
  const { found, last } = await fillPage(
    {
      read: (afterId, most) => pageOfRegistrations(tenantId, eventId, afterId, most),
      keyOf: ({ id }: StoredRegistration) => id,
      keep: async (people) => people.filter(({ answers }) => answers.length > 0),
    },
    from?.id,
    { wanted: Math.min(limit, mostWithAnswers), lookedAt: mostWithAnswers },
  );
  if (found.length === 0) await requireEvent(tenantId, eventId);
  return {
    answers: found.map(({ id, answers }) => ({ participant_id: id, answers: [...answers] })),
    next: last === undefined ? null : await sealCursor({ id: last }, list),
  };
}
