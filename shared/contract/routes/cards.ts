import * as z from 'zod/mini';
import { card, cardForm, cardsCommand, cardsProgress, savedCard } from '#shared/model/cards/card.ts';
import { id } from '#shared/model/common.ts';
import { nightState } from '#shared/model/rounds/night.ts';
import { resource } from '../define.ts';

/** Guests' private cards and their results. No staff route returns a guest's answers (docs/rules/cards.md). */
export const cards = resource('cards', {
  getCard: {
    method: 'GET',
    path: '/participants/{id}/card',
    summary: 'Your card of an evening: whom you met and what you said of them; after the release, whom you share something with',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive', 'cards:open'],
    query: z.object({ event_id: id }),
    reply: card,
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  saveCard: {
    method: 'PUT',
    path: '/participants/{id}/card',
    summary: 'Say of people you met yes, friends or no, keep a note, and choose what to share if it is mutual',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:check', 'table:batch-get', 'cards:open'],
    body: cardForm,
    reply: savedCard,
    errors: ['participant_not_found', 'mail_proof_needed', 'cards_closed', 'share_needed', 'too_many_requests'],
  },
  getCardsProgress: {
    method: 'GET',
    path: '/events/{id}/cards',
    summary: 'How many guests have answered about everybody they met, and who has not; never what they answered',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ cards: cardsProgress }),
    errors: ['event_not_found'],
  },
  changeCards: {
    method: 'PUT',
    path: '/events/{id}/cards',
    summary: 'Open or close the cards, release the results now or at a time, or call that off',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:update', 'table:check'],
    body: cardsCommand,
    reply: z.object({ night: nightState }),
    errors: ['event_not_found', 'wrong_phase', 'results_released', 'conflict'],
  },
});
