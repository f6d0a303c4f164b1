import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { findCard } from '../../data/cards/cards.ts';
import { findNight } from '../../data/rounds/night.ts';
import { findShownFirstNames } from '../plan/shown-first-names.ts';
import { findMutual } from './find-results.ts';

type ExportedCard = ProfileExport['cards'][number];

/**
 * Returns a guest's own cards of some events, with their results once those are released. Never includes what others said
 * (docs/rules/cards.md#who-sees-what).
 */
export async function exportCards(
  tenantId: string,
  participantId: string,
  events: readonly { readonly id: string; readonly name: string }[],
): Promise<ExportedCard[]> {
  const cards = await Promise.all(events.map((event) => exportCard(tenantId, participantId, event)));
  return cards.flatMap((card) => card ?? []);
}

async function exportCard(
  tenantId: string,
  participantId: string,
  { id: eventId, name }: { readonly id: string; readonly name: string },
): Promise<ExportedCard | undefined> {
  const card = await findCard(tenantId, eventId, participantId);
  const said = Object.entries(card.lines);
  if (said.length === 0) return undefined;
  const [night, nameOf] = await Promise.all([
    findNight(tenantId, eventId),
    findShownFirstNames(
      tenantId,
      eventId,
      said.map(([id]) => id),
    ),
  ]);
  const mutual = night?.releasedAt ? await findMutual(tenantId, eventId, card, night.releasedAt) : [];
  return {
    event_id: eventId,
    event_name: name,
    answers: said.map(([id, { answer, note }]) => ({ about: nameOf(id), answer, note })),
    share: card.share,
    results: mutual.map(({ kind, person }) => ({ kind, with: person.firstName })),
  };
}
