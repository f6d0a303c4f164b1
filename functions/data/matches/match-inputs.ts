import * as z from 'zod/mini';
import { type PeopleCounter, parsePeopleCounter } from '../events/counters.ts';
import { parseRegistration, type StoredRegistration } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { getItems } from '../table/table.ts';
import { parsePair, type StoredPair } from './pairs.ts';

/** The data read before a match is created. */
export interface MatchInputs {
  readonly event: { readonly name: string } | undefined;
  readonly counter: PeopleCounter | undefined;
  /** Undefined unless both people are registered. */
  readonly people: readonly [StoredRegistration, StoredRegistration] | undefined;
  readonly pair: StoredPair;
}

/** Reads the event, its people counter, both participants and their pair in one consistent request. */
export async function readForMatch(tenantId: string, eventId: string, [first, second]: readonly [string, string]): Promise<MatchInputs> {
  const [event, counter, one, other, pair] = await getItems([
    keys.event(tenantId, eventId),
    keys.peopleCounter(tenantId, eventId),
    keys.registration(tenantId, eventId, first),
    keys.registration(tenantId, eventId, second),
    keys.pair(tenantId, first, second),
  ]);
  return {
    event: event === undefined ? undefined : z.parse(z.object({ name: z.string() }), event),
    counter: counter === undefined ? undefined : parsePeopleCounter(counter),
    people: one === undefined || other === undefined ? undefined : [parseRegistration(one), parseRegistration(other)],
    pair: parsePair(pair),
  };
}
