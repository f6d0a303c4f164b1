import { expect } from 'vitest';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import type { ScoreInput } from '#shared/rules/matches/compatibility.ts';
import { plainScores } from '#test/support/rooms/judges/plain-scores.ts';
import type { Evening, Model, Pairing, Person } from './model.ts';
import type { Actor, Play, Step } from './play.ts';

const scoreInputOf = ({ form }: Person): ScoreInput => ({
  gender: form.gender,
  age: form.age,
  interestedIn: form.interested_in,
  lookingFor: form.looking_for,
  interests: form.interests,
  traits: [],
  types: [],
});

/** Returns the score of two participants of an event, which takes into account everybody's choices at that event. */
export function scoreOf(model: Model, evening: Evening, one: Person, other: Person): number {
  const interestCounts: Record<string, number> = {};
  for (const { form } of model.seated(evening)) for (const id of form.interests) interestCounts[id] = (interestCounts[id] ?? 0) + 1;
  return plainScores([scoreInputOf(one), scoreInputOf(other)], { people: evening.seats.size, interestCounts })(0, 1);
}

/** Returns the fields that a match has in a reply or a list, with current names. */
export const paired = (evening: Evening, { id, people, quality }: Pairing) => {
  const named = ({ id: who, form: { first_name, last_name, age } }: Person) => ({ id: who, first_name, last_name, age });
  return {
    id,
    event_id: evening.id,
    event_name: evening.name,
    participant1: named(people[0]),
    participant2: named(people[1]),
    quality_score: quality,
  };
};

const requestOf = (evening: Evening, one: Person, other: Person) => ({
  event_id: evening.id,
  participant1_id: one.id,
  participant2_id: other.id,
});

/** Returns the reason why two people cannot be matched, leaving aside the event's status. */
function whyNotFound(play: Play, actor: Actor, evening: Evening, pair: readonly [Person, Person]): ErrorCode | undefined {
  const refusal = play.refusal(actor, evening, 'event_not_found');
  const isCalled = refusal === undefined || refusal === 'event_not_found';
  if (isCalled && pair[0] === pair[1]) return 'self_match';
  return refusal ?? (pair.every(({ id }) => evening.seats.has(id)) ? undefined : 'participant_not_found');
}

/** Returns the reason why two people of an event cannot be matched in its current state. */
function whyNotNow(evening: Evening, pair: readonly [Person, Person]): ErrorCode | undefined {
  if (evening.status !== 'active') return 'event_not_active';
  return pair.some(({ id }) => evening.seats.get(id)?.absent) ? 'participant_absent' : undefined;
}

const create: Step = {
  name: 'match two people',
  weight: 22,
  isPossible: (play) => play.hasPeople(),
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const one = play.guestOf(evening);
    const others = model.seated(evening).filter((person) => person !== one);
    const other = others.length > 0 && dice.chance(0.9) ? dice.pick(others) : play.guestOf(evening);
    const actor = play.staffFor(evening.tenantId);
    const key = dice.chance(0.6) ? `match-${dice.next()}` : undefined;
    const refusal = whyNotFound(play, actor, evening, [one, other]) ?? whyNotNow(evening, [one, other]);
    const match = await make(play, actor, evening, [one, other], key, refusal);
    if (match !== undefined && key !== undefined) model.requests.push({ evening, people: [one, other], key, match });
  },
};

/** Requests a match, which must succeed. */
async function make(
  play: Play,
  actor: Actor,
  evening: Evening,
  people: readonly [Person, Person],
  key: string | undefined,
  refusal: ErrorCode | undefined,
): Promise<Pairing | undefined> {
  const [one, other] = people;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const done = await play.ask(actor, matches.createMatch, requestOf(evening, one, other), refusal, headers);
  if (done === undefined) return undefined;
  const { id, start_time: startTime } = done.reply.match;
  const shared = one.form.interests.filter((interest) => other.form.interests.includes(interest));
  const match = { id, people, eventName: evening.name, startTime, quality: scoreOf(play.model, evening, one, other), shared };
  expect(play.model.evenings.flatMap(({ matches: made }) => made.map((each) => each.id))).not.toContain(id);
  play.model.match(evening, match);
  expect(done.reply.match).toMatchObject(paired(evening, match));
  return match;
}

const repeat: Step = {
  name: 'repeat a match’s request with its Idempotency-Key',
  weight: 6,
  isPossible: ({ model }) => model.requests.length > 0,
  async run(play) {
    const { dice, model } = play;
    const request = dice.pick(model.requests.slice(-3));
    const { evening, people, key, match } = request;
    const actor = play.staffFor(evening.tenantId);
    const unknown = whyNotFound(play, actor, evening, people);
    if (unknown === undefined && evening.matches.includes(match)) {
      const headers = { 'idempotency-key': key };
      const again = await play.ask(actor, matches.createMatch, requestOf(evening, ...people), undefined, headers);
      expect(again?.reply.match).toMatchObject(paired(evening, match));
      return;
    }
    // A match that was deleted since is created again, and the key then refers to the new match.
    const refusal = unknown ?? whyNotNow(evening, people);
    const anew = await make(play, actor, evening, people, key, refusal);
    if (anew !== undefined) request.match = anew;
  },
};

const remove: Step = {
  name: 'take a match back',
  weight: 6,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const match = evening.matches.length > 0 && dice.chance(0.9) ? dice.pick(evening.matches) : undefined;
    const actor = play.staffFor(evening.tenantId);
    const refusal = play.refusal(actor, evening, 'match_not_found') ?? (match === undefined ? 'match_not_found' : undefined);
    const id = match?.id ?? `${evening.id}-01ARZ3NDEKTSV4RRFFQ69G5FAV`;
    if ((await play.ask(actor, matches.deleteMatch, { id }, refusal)) === undefined || match === undefined) return;
    model.unmatch(evening, match);
    await play.ask(actor, matches.deleteMatch, { id }, 'match_not_found');
  },
};

export const matchSteps: readonly Step[] = [create, repeat, remove];
