import { beforeAll, expect, it, vi } from 'vitest';
import { putNewEvent, type StoredEvent } from '#functions/data/events/events.ts';
import { registerForEvent } from '#functions/domain/registration/register-for-event.ts';
import { hashOf } from '#functions/lib/secrets/secrets.ts';
import type { EventAges } from '#shared/model/events/ages.ts';
import { eventFormat } from '#shared/model/events/event-format.ts';
import { type Gender, gender as genders, type ParticipantForm } from '#shared/model/participants/participant.ts';
import { Dice } from '#test/support/model/dice.ts';
import { seedOfRun } from '#test/support/people/input/seed.ts';
import { type Command, openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { makeEvent } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';

/** Who may register, against a small model of the rules (docs/rules/events.md#places, #formats and #ages). */

vi.mock('#functions/domain/guests/participant-tokens.ts', () => ({
  openParticipantSession: async () => ({ access_token: 'a', refresh_token: 'r' }),
}));
vi.mock('#functions/lib/photos/photo-urls.ts', () => ({ photoSigner: async () => () => ({ photo_url: null, thumbnail_url: null }) }));

const send = spyOnTable();
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  vi.stubEnv('TENANT_LIMITS', '100000,100000,100000,100000');
});

const eventsTried = 100;
const guestsEach = 100;

interface Guest {
  readonly gender: Gender;
  readonly age: number;
}

/** Returns the refusal that the rules demand for a guest; undefined if they get a place. `inside`: who has one. */
function refusalByRules(event: StoredEvent, inside: readonly Guest[], { gender, age }: Guest): string | undefined {
  const band = (of: EventAges['women']) => of === null || (age >= of[0] && age <= of[1]);
  const { women = null, men = null } = event.ages ?? {};
  const fits = { female: band(women), male: band(men), 'non-binary': band(women) || band(men) }[gender];
  if (!fits) return 'age_outside';
  if (event.format === 'women' && gender === 'male') return 'event_for_women';
  if (event.format === 'men' && gender === 'female') return 'event_for_men';
  const count = (of: Gender) => inside.filter((one) => one.gender === of).length;
  if (event.format === 'women_and_men') {
    if (gender === 'male' && count('male') >= event.maleLimit) return 'event_full_men';
    if (gender === 'female' && count('female') >= event.femaleLimit) return 'event_full_women';
    return inside.length >= event.maleLimit + event.femaleLimit ? 'event_full' : undefined;
  }
  const limit = { women: event.femaleLimit, men: event.maleLimit, everyone: event.participantLimit, friends: event.participantLimit };
  return inside.length >= limit[event.format] ? 'event_full' : undefined;
}

function randomEvent(dice: Dice, id: string): StoredEvent {
  const places = () => dice.between(1, 30);
  const band = (): EventAges['women'] => {
    if (dice.chance(0.3)) return null;
    const from = dice.between(18, 60);
    return [from, dice.between(from, 80)];
  };
  const format = dice.pick(eventFormat.options);
  return {
    ...makeEvent(
      format === 'women' || format === 'everyone' || format === 'friends' ? 0 : places(),
      format === 'men' || format === 'everyone' || format === 'friends' ? 0 : places(),
    ),
    ...{ id, format, participantLimit: format === 'everyone' || format === 'friends' ? places() : 0 },
    ages: dice.chance(0.5) ? null : { women: band(), men: band() },
    link: { nonce: 'n', version: 1, hash: hashOf(`token of ${id}`) },
  };
}

const formOf = ({ gender, age }: Guest, email: string): ParticipantForm => ({
  ...{ first_name: 'Ada', last_name: 'B', gender, interested_in: 'everyone', age, looking_for: 'Open to Anything', occupation: null },
  ...{ contact: { email, phone: null, instagram: null }, personality_traits: [], interests: [] },
});

it(`10,000 random guests get a place exactly if the rules give them one (seed ${seedOfRun})`, async () => {
  const { table, evening } = await openQuietEvening(send);
  send.mockImplementation(async (command: Command) => table.perform(command));
  const dice = new Dice(seedOfRun);
  const seen = new Map<string, number>();
  for (let number = 0; number < eventsTried; number += 1) {
    const event = randomEvent(dice, `event${number}`);
    await putNewEvent(event);
    const inside: Guest[] = [];
    for (let at = 0; at < guestsEach; at += 1) {
      const guest = { gender: dice.pick(genders.options), age: dice.between(18, 80) };
      const name = `g${number}-${at}`;
      const asked = { key: event.id, token: `token of ${event.id}`, actor: undefined, device: 'Phone', clientAddress: name };
      const answer = await registerForEvent(asked, formOf(guest, `${name}@example.org`), {
        now: () => evening.now,
        newId: () => name,
      }).then(
        () => undefined,
        (error: { code?: string }) => error.code ?? String(error),
      );
      const expected = refusalByRules(event, inside, guest);
      expect(answer, JSON.stringify({ event, guest, inside: inside.length })).toBe(expected);
      if (answer === undefined) inside.push(guest);
      seen.set(answer ?? 'registered', (seen.get(answer ?? 'registered') ?? 0) + 1);
    }
  }
  // Each outcome of the rules has occurred often.
  const outcomes = ['age_outside', 'event_for_men', 'event_for_women', 'event_full', 'event_full_men', 'event_full_women', 'registered'];
  expect([...seen.keys()].sort()).toEqual(outcomes);
  expect(Math.min(...seen.values())).toBeGreaterThan(50);
}, 120_000);
