import { beforeAll, expect, it } from 'vitest';
import { profile } from '#shared/contract/routes/profile.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { eventually } from '../../../support/people/calls/eventually.ts';
import { comeByMail } from '../../../support/people/own-profile.ts';
import { holdRounds, openRoomOfFour } from '../../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/** A stranger registers with a woman's address and keeps people apart in her name: docs/rules/safety.md#keep-oneself-apart */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Whose wish')).admin;
});

it.each(['yes', 'no', 'asks for one herself, and no'] as const)('holds until the owner says that it was not her: says %s', async (said) => {
  const { room, women, men } = await openRoomOfFour(test.url, host, `Says ${said}`);
  const [stranger] = women;
  const { id } = stranger;
  const event_id = room.eventId;
  await holdRounds(room);
  const ask = (who: Caller, about: string) => who.call(safety.tellStaff, { id, event_id, kind: 'apart', about });
  for (const man of men) await ask(stranger.self, man.id);
  const { self } = await comeByMail(test, host, stranger);
  const apart = async () =>
    (await self.call(safety.listKnown, { id, event_id })).people
      .filter((one) => one.apart)
      .map((one) => one.id)
      .sort();
  const both = men.map((man) => man.id).sort();
  // A request from her own phone must take effect even before she has confirmed that the phone is hers.
  expect(await apart()).toEqual(both);
  const [first] = men;
  if (said.startsWith('asks')) await ask(self, first.id);
  const { openings } = await self.call(profile.getOwnProfile, { id });
  await self.call(profile.answerOpenings, { id, was_you: said === 'yes', openings: openings.map((one) => one.id) });
  const left = said === 'yes' ? both : said === 'no' ? [] : [first.id];
  await eventually(apart, (found) => found.join() === left.join());
});
