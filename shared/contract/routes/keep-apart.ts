import * as z from 'zod/mini';
import { id, pageQuery } from '#shared/model/common.ts';
import { apartForm, apartPair } from '#shared/model/keep-apart/keep-apart.ts';
import { cursor, nextPage } from '#shared/model/pages.ts';
import { noContent, resource } from '../define.ts';

/** Pairs of guests whom staff keep apart: never seated together, never proposed to each other. */
export const keepingApart = resource('keepApart', {
  listKeptApart: {
    method: 'GET',
    path: '/keep-apart',
    summary: "The organization's pairs of participants who are kept apart, latest first; with `event_id`, those of its organization",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive'],
    query: z.object({
      event_id: z.optional(id),
      /**
       * Lists only pairs in which both guests are registered for this event. If the caller may not see some pairs, a page is shorter and
       * has a `next`.
       */
      both_at: z.optional(id),
      /** Only pairs with this person. */
      participant_id: z.optional(id),
      limit: pageQuery.limit,
      after: z.optional(cursor),
    }),
    reply: z.object({ data: z.array(apartPair), ...nextPage }),
    errors: ['event_not_found'],
  },
  keepApart: {
    method: 'POST',
    path: '/keep-apart',
    summary: 'Keep two participants apart at every event of the organization',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'index:all'],
    body: apartForm,
    reply: z.object({ pair: apartPair }),
    status: 201,
    errors: ['participant_not_found', 'self_match'],
  },
  endKeepingApart: {
    method: 'DELETE',
    path: '/keep-apart/{id}',
    summary: 'Stop keeping two participants apart',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:delete', 'table:batch-get', 'index:all'],
    ...noContent,
    errors: ['pair_not_found', 'participant_not_found'],
  },
});
