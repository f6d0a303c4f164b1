import { beforeAll, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { eventually } from '../../../support/people/calls/eventually.ts';
import { answer, cardOf, emailOnly, holdRounds, openRoomOfFour } from '../../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';
import { rawTable } from '../../../support/stack/table/table.ts';

/**
 * Staff remove guests from an event, to see from the cards' progress whom another guest had not answered: docs/rules/cards.md#who-sees-what
 */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Removed')).admin;
});

it('tells nothing of the guest’s answers: the progress is the same whomever of two she had answered', async () => {
  const seen = await Promise.all(
    [0, 1].map(async (answered) => {
      const { room, women, men } = await openRoomOfFour(test.url, host, `Answered ${answered}`);
      const [ada] = women;
      const [removed] = men;
      const { eventId } = room;
      await holdRounds(room);
      await answer(ada, eventId, [{ about: men[answered]?.id ?? '', answer: 'yes' }]);
      const isComplete = async () => {
        const { incomplete } = (await host.call(cards.getCardsProgress, { id: eventId })).cards;
        return incomplete.every(({ id }) => id !== ada.id);
      };
      const before = await isComplete();
      await host.call(participants.removeFromEvent, { id: eventId, pid: removed.id });
      const namesRemoved = async () =>
        (await rawTable(test.stack).all()).some(
          ({ pk, l }) => String(pk).includes(`${eventId}#CARDS`) && removed.id in ((l as object) ?? {}),
        );
      await eventually(namesRemoved, (names) => !names);
      const after = await isComplete();
      // This does not change even after she saves something else.
      await ada.self.call(cards.saveCard, { id: ada.id, event_id: eventId, answers: [], share: { ...emailOnly, photo: true } });
      const lines = (await cardOf(ada, eventId)).lines.map(({ answer: said }) => said);
      return { before, after, later: await isComplete(), lines };
    }),
  );
  expect(seen.map(({ lines }) => lines)).toEqual([[null], ['yes']]);
  const [first, second] = seen.map(({ lines: _, ...progress }) => progress);
  expect(first).toEqual(second);
});
