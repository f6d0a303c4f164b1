import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';

/** Id of an event and token of its registration link. */
export interface OpenEvening {
  readonly eventId: string;
  readonly token: string;
}

/** Registers the `index`-th guest of an evening: men and women in turn, of all ages. @returns the participant's id */
export async function joinEvening(visitor: Caller, { eventId, token }: OpenEvening, index: number): Promise<string> {
  const form = makeForm({ gender: index % 2 === 0 ? 'male' : 'female', age: 20 + (index % 30), interests: ['hiking', 'art'] });
  return (await visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant.id;
}

/** Registers `guests` guests, a few at the same time. Returns their ids. */
export const fillEvening = (visitor: Caller, invitation: OpenEvening, guests: number): Promise<string[]> =>
  mapInParallel(
    Array.from({ length: guests }, (_, index) => index),
    4,
    (index) => joinEvening(visitor, invitation, index),
  );
