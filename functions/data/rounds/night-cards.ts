import * as z from 'zod/mini';
import type { CardsOfNight } from '#shared/rules/cards/cards.ts';
import { keys, parseEventKey } from '../table/keys/keys.ts';
import { nightKeys, releaseKeys } from '../table/keys/night-keys.ts';
import { queryItems } from '../table/table.ts';
import { absent, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changeItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { setGates } from './card-gates.ts';
import { cardsCodec, changed, eventStays, nightCodec, type StoredNight } from './night.ts';

/**
 * Sets the state of the cards, provided that no one has changed the evening since it was read. A release closes the gates in the same
 * transaction.
 * @param nonce the release's random number
 * @param others further writes
 * @returns false if the evening has been changed, or the event deleted
 */
export function changeCards(
  tenantId: string,
  eventId: string,
  read: StoredNight,
  to: CardsOfNight & { readonly by: string },
  { now, nonce, others = [] }: { now: number; nonce: string; others?: readonly Write[] },
): Promise<boolean> {
  const released = to.cards === 'released' ? { releasedAt: now, releaseNonce: nonce } : {};
  // `dueAt` is set from the release until all guests have been told their results, so that the work continues even if the stream gives up.
  const dueAt = to.cards === 'released' ? now : to.releaseAt;
  const due = dueAt === null ? notDue : releaseKeys.due(dueAt, eventId);
  const set = { ...cardsCodec.encode({ cards: to.cards, releaseAt: to.releaseAt, ...released }), ...due, by: to.by, ...changed() };
  return writeTogether([
    change(keys.night(tenantId, eventId), { set, add: { v: 1 } }, equals('v', read.v)),
    ...(to.cards === read.cards ? [] : setGates(tenantId, eventId, to.cards)),
    ...others,
  ]);
}

/**
 * Stores an evening without a plan, in which people are paired by hand and only the cards matter. Refused if there is already an evening.
 */
export const putUnplanned = (tenantId: string, eventId: string, night: StoredNight): Promise<boolean> =>
  writeTogether([
    eventStays(tenantId, eventId),
    put({ ...keys.night(tenantId, eventId), ...nightCodec.encode(night), ...changed() }, absent),
    ...setGates(tenantId, eventId, night.cards),
  ]);

const notDue = { g1: undefined, g1s: undefined };

const due = z.object({ pk: z.string(), g1s: z.string() });

/**
 * Returns the evenings whose results are to be released by `upTo` (epoch ms), or were released but not yet told to every guest; earliest
 * first.
 */
export async function listDueReleases(upTo: number): Promise<{ tenantId: string; eventId: string }[]> {
  const items = await queryItems({ index: 'main', pk: releaseKeys.all, to: releaseKeys.from(upTo + 1) });
  return z.parse(z.array(due), items).flatMap(({ pk }) => parseEventKey(pk) ?? []);
}

/** The amounts that are added to the sums when some of the guests are told their results. */
export interface Told {
  readonly upTo: string;
  readonly all: boolean;
  readonly dates: number;
  readonly friends: number;
  readonly lucky: number;
  readonly complete: number;
}

/**
 * Saves how many guests have been told their results; the change's stream record triggers the next step. The last step counts as a change
 * of the evening, so that staff see the sums.
 * @returns false if another reader of the stream was faster
 */
export function noteTold(tenantId: string, eventId: string, { toldUpTo }: StoredNight, told: Told): Promise<boolean> {
  const { upTo, all, ...sums } = told;
  const set = { ...cardsCodec.encode({ toldUpTo: upTo, toldAll: all }), ...(all ? { ...changed(), ...notDue } : {}) };
  const add = { md: sums.dates, mf: sums.friends, mg: sums.lucky, mc: sums.complete, ...(all ? { v: 1 } : {}) };
  const asRead = toldUpTo === null ? lacks('tu') : equals('tu', toldUpTo);
  return changeItem(change(keys.night(tenantId, eventId), { set, add }, exists, asRead, lacks('ta')));
}

/**
 * Counts a complete card once, after its guest was told the results.
 * @returns false if it was already counted
 */
export const countCard = (tenantId: string, eventId: string, participantId: string): Promise<boolean> =>
  writeTogether([
    change(nightKeys.answered(tenantId, eventId, participantId), { set: { c: true } }, exists, lacks('c')),
    change(keys.night(tenantId, eventId), { add: { mc: 1 } }, exists),
  ]);
