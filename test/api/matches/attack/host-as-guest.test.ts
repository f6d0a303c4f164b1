import { beforeAll, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/matches.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { refusal } from '../../../support/people/calls/refusal.ts';
import { openEvent } from '../../../support/people/world.ts';
import { type CardGuest, joinRoom } from '../../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/** A host who is also a guest tries to find out who has reported them: docs/rules/matches.md#candidates */

let test: TestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Host as guest', 1);
  host = organization.hosts[0] ?? organization.admin;
});

it('sees the same lists and gets the same refusals before and after somebody asks to be kept apart from them', async () => {
  const { eventId, token } = await openEvent(host, 'With the host');
  const room = { host, eventId, token };
  const ada = await joinRoom(test.url, room, { first_name: 'Ada', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Ben', gender: 'male', interested_in: 'women' });
  const contact = { email: organization.accounts.host.email, phone: null, instagram: null };
  const own = await joinRoom(test.url, room, { first_name: 'Hugo', gender: 'male', interested_in: 'women', contact });
  const match = (by: Caller) => by.call(matches.createMatch, { event_id: eventId, participant1_id: ada.id, participant2_id: own.id });
  const namesOf = async (by: Caller, { id }: CardGuest) =>
    (await by.call(matches.listCandidates, { id: eventId, pid: id })).data.map(({ participant }) => participant.first_name).sort();
  const seen = async () => [await namesOf(host, ada), await namesOf(host, own), await match(host).catch(({ answer }) => answer.body.code)];
  expect(await namesOf(organization.admin, ada)).toEqual(['Ben', 'Hugo']);
  await match(organization.admin);

  const before = await seen();
  await ada.self.call(safety.tellStaff, { id: ada.id, event_id: eventId, kind: 'apart', about: own.id });
  expect(before).toEqual([['Ben'], [], 'own_match']);
  expect(await seen()).toEqual(before);
  // The report has taken effect.
  expect(await namesOf(organization.admin, ada)).toEqual(['Ben']);
  await expect(match(organization.admin)).rejects.toMatchObject(refusal('kept_apart'));
});
