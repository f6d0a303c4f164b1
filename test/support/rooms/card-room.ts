import { cards } from '#shared/contract/routes/cards.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Card, CardAnswer, CardsCommand, Share } from '#shared/model/cards/card.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { type Caller, callerOf } from '../people/calls/api-client.ts';
import { makeForm } from '../people/input/form.ts';
import { keptBy } from '../people/pages/guest.ts';
import { openEvent } from '../people/world.ts';

/** A guest, with the phone on which they registered. */
export interface CardGuest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** What the guest's browser stores about the session; see `keptBy`. */
  readonly kept: Record<string, string>;
  readonly self: Caller;
}

/** An event whose guests answer cards. */
export interface CardRoom {
  readonly host: Caller;
  readonly eventId: string;
  readonly token: string;
}

export const emailOnly: Share = { email: true, phone: false, instagram: false, photo: false };

/** Registers a guest. `as`: a guest of another event, whose session is also used to register for this one. */
export async function joinRoom(
  url: string,
  { eventId, token }: Pick<CardRoom, 'eventId' | 'token'>,
  more: Parameters<typeof makeForm>[0] = {},
  as?: CardGuest & { readonly form: ReturnType<typeof makeForm> },
): Promise<CardGuest & { readonly form: ReturnType<typeof makeForm> }> {
  const form = as?.form ?? makeForm(more);
  const caller = as?.self ?? callerOf(url);
  const reply = await caller.call(registration.registerForEvent, { key: eventId, token, ...form });
  const { id } = reply.participant;
  const self = callerOf(url, reply.access_token);
  return { id, name: form.first_name, email: form.contact.email, token: reply.access_token, kept: keptBy(reply), self, form };
}

/** Plans an evening for everybody who is registered. */
export async function planRoom({ host, eventId }: CardRoom, rounds: number): Promise<{ state: NightState; plan: Plan }> {
  const made = await host.call(eveningRounds.planRounds, {
    id: eventId,
    rounds,
    tables: 10,
    who: 'registered',
    replaces: null,
    previous: true,
  });
  if (made.plan === null) throw new Error('A plan was to be made');
  return { state: made.night, plan: made.plan };
}

export const pressClock = async ({ host, eventId }: CardRoom, pressed: Pressed): Promise<NightState> =>
  (await host.call(eveningRounds.runClock, { id: eventId, v: await versionOf({ host, eventId }), ...pressed })).night;

type PressedCards = CardsCommand extends infer C ? (C extends unknown ? Omit<C, 'v'> : never) : never;
export const pressCards = async ({ host, eventId }: Pick<CardRoom, 'host' | 'eventId'>, pressed: PressedCards): Promise<NightState> =>
  (await host.call(cards.changeCards, { id: eventId, v: await versionOf({ host, eventId }), ...pressed })).night;

const versionOf = async ({ host, eventId }: Pick<CardRoom, 'host' | 'eventId'>) =>
  (await host.call(eveningRounds.getNight, { id: eventId })).night.v;

export const cardOf = (guest: CardGuest, eventId: string): Promise<Card> =>
  guest.self.call(cards.getCard, { id: guest.id, event_id: eventId });

/** Answers about other guests, and shares an address with them. */
export const answer = (
  guest: CardGuest,
  eventId: string,
  answers: readonly { about: string; answer: CardAnswer | null; note?: string; at?: number }[],
  share: Share | null = emailOnly,
) =>
  guest.self.call(cards.saveCard, {
    ...{ id: guest.id, event_id: eventId },
    answers: answers.map((one) => ({ at: Date.now(), ...one })),
    ...(share === null ? {} : { share }),
  });

/** Number of men who have joined so far, used in their addresses. */
let menJoined = 0;

/** Opens a room of two women and two men, where everybody meets everybody of the other side in two rounds. */
export async function openRoomOfFour(
  url: string,
  host: Caller,
  name: string,
): Promise<{ room: CardRoom; women: [CardGuest, CardGuest]; men: [CardGuest, CardGuest] }> {
  const room = { host, ...(await openEvent(host, name)) };
  const woman = (first_name: string) => joinRoom(url, room, { first_name, gender: 'female', interested_in: 'men' });
  const man = (first_name: string, phone: string | null = null) => {
    menJoined += 1;
    const contact = { email: `card-man${menJoined}@example.org`, phone, instagram: null };
    return joinRoom(url, room, { first_name, gender: 'male', interested_in: 'women', contact });
  };
  const guests = {
    women: [await woman('Ada'), await woman('Bea')] as [CardGuest, CardGuest],
    men: [await man('Carl', '+1 555 010 2030'), await man('Dean')] as [CardGuest, CardGuest],
  };
  await planRoom(room, 2);
  return { room, ...guests };
}

/** Runs both rounds. */
export async function holdRounds(room: CardRoom): Promise<void> {
  for (const _ of [1, 2]) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
}

/** Lets all women answer about all men, and all men about all women. */
export async function everybodySaysYes({ eventId }: CardRoom, women: readonly CardGuest[], men: readonly CardGuest[]): Promise<void> {
  for (const one of [...women, ...men]) {
    const others = women.includes(one) ? men : women;
    await answer(
      one,
      eventId,
      others.map(({ id }) => ({ about: id, answer: 'yes' as const })),
    );
  }
}
