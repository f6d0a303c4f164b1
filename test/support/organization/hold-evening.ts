import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { CardAnswer } from '#shared/model/cards/card.ts';
import type { Caller } from '../people/calls/api-client.ts';
import { eventually } from '../people/calls/eventually.ts';
import type { makeForm } from '../people/input/form.ts';
import { proveEverybody } from '../people/own-profile.ts';
import { openEvent } from '../people/world.ts';
import { answer, type CardGuest, type CardRoom, cardOf, joinRoom, pressCards, pressClock } from '../rooms/card-room.ts';
import type { TestStack } from '../stack/stack.ts';

/** Holds one evening of an organization through the API, from the first registration to the morning after. */

const firstNames = ['Alex', 'Billie', 'Charlie', 'Dominique', 'Eli', 'Finley', 'Gray', 'Harper', 'Indigo', 'Jules'];
const interests = ['hiking', 'theater', 'cooking', 'reading', 'yoga', 'movies'];
const rounds = 5;
/** Number of guests who act at the same time. */
const atOnce = 6;

/** Number of registered guests. Men have even places. The last `noShows` of them did not come. */
export const guestsEach = 48;
export const noShows = 4;

/**
 * Places of men who return: each comes to four evenings in a row, then another man has the place. The guest at place `faithful` comes to
 * all evenings.
 */
export const returning = [0, 2, 4, 6, 8, 10, 12, 14];
export const faithful = 16;

export interface HeldEvening {
  readonly eventId: string;
  /** Guests, indexed by their place. */
  readonly guests: readonly (CardGuest & { readonly lastName: string })[];
}

/** Returns a guest's last name, formed from their place and their first evening. All names are equally long. */
export const lastNameOf = (place: number, first: number): string => `Number${number(place)}${number(first)}`;
export const emailOf = (place: number, first: number): string => `guest${number(place)}${number(first)}@example.org`;
const number = (value: number): string => String(value).padStart(3, '0');

/** Holds the evening. @param last its number, which is part of its guests' names */
export async function holdEvening({ url, stack }: Pick<TestStack, 'url' | 'stack'>, host: Caller, last: number): Promise<HeldEvening> {
  const room: CardRoom = { host, ...(await openEvent(host, 'An evening of the organization', guestsEach / 2)) };
  const id = room.eventId;
  const places = Array.from({ length: guestsEach }, (_, place) => place);
  const guests: CardGuest[] = await mapInParallel(places, atOnce, (place) => joinRoom(url, room, formOf(place, last)));
  const came = guests.slice(0, -noShows);
  await mapInParallel(came, atOnce, (guest) => host.call(participants.markAttendance, { id, pid: guest.id, here: true }));
  await mapInParallel(guests.slice(-noShows), atOnce, (guest) =>
    host.call(participants.markAttendance, { id, pid: guest.id, absent: true }),
  );
  await host.call(eveningRounds.planRounds, { id, rounds, tables: guestsEach / 2, who: 'here', replaces: null, previous: true });
  for (let round = 0; round < rounds; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  await proveEverybody(stack, id, { came: false });
  await mapInParallel(came, atOnce, (guest) => sayAll(guest, id, guests));
  await pressCards(room, { action: 'release', at: null });
  await eventually(
    async () => (await host.call(eveningRounds.getNight, { id })).night,
    ({ told }) => told,
    60_000,
  );
  await host.call(events.updateEventStatus, { id, status: 'completed' });
  return { eventId: id, guests: guests.map((guest, place) => ({ ...guest, lastName: lastNameOf(place, last) })) };
}

function formOf(place: number, last: number): Parameters<typeof makeForm>[0] {
  const isMan = place % 2 === 0;
  return {
    first_name: firstNames[Math.floor(place / 2) % firstNames.length] ?? '',
    last_name: lastNameOf(place, last),
    gender: isMan ? 'male' : 'female',
    interested_in: isMan ? 'women' : 'men',
    age: 25 + (place % 20),
    contact: { email: emailOf(place, last), phone: null, instagram: null },
    interests: interests.filter((_, at) => (place + at) % 3 !== 0),
    personality_traits: [],
  };
}

/**
 * Answers a guest's card and gives feedback. Both depend only on the guest's place, so that each year is the same. A guest who reports
 * someone does not like them.
 */
async function sayAll(guest: CardGuest, eventId: string, guests: readonly CardGuest[]): Promise<void> {
  const place = guests.indexOf(guest);
  const { lines } = await cardOf(guest, eventId);
  const placeOf = (about: string) => guests.findIndex(({ id }) => id === about);
  const said = lines.map(
    ({ id: about }, line) => ({ about, answer: place === 1 && line === 0 ? 'no' : answerOf(place + placeOf(about)) }) as const,
  );
  await answer(guest, eventId, said);
  const feedback = { rating: ratings[place % ratings.length] ?? 3, text: place % 4 === 0 ? 'It was nice' : '', at: Date.now() };
  const [first] = lines;
  if (place === 1 && first !== undefined)
    await guest.self.call(safety.tellStaff, {
      id: guest.id,
      kind: 'report',
      event_id: eventId,
      about: first.id,
      text: 'Was rude',
      apart: true,
    });
  if (place % 3 > 0) await guest.self.call(guestEvening.saveFeedback, { id: guest.id, event_id: eventId, ...feedback });
}

const ratings = [5, 4, 3, 5, 2] as const;
const answerOf = (both: number): CardAnswer => (both % 7 === 0 ? 'no' : both % 5 === 0 ? 'friends' : 'yes');
