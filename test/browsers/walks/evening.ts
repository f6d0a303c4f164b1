import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { openEvent } from '../../support/people/world.ts';
import { answer, type CardRoom, cardOf, joinRoom, planRoom, pressCards, pressClock } from '../../support/rooms/card-room.ts';
import { button, choice, heading, text } from '../tab.ts';
import { isSameDocument, markDocument, type Place, phone, seeClockRun, seesNoFault, type Walk } from './walk.ts';

/** A guest's phone through an evening: the link in the email, the round with its clock, the card, the results. */
export async function walkOfEvening({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(phone);
  const room: CardRoom = { host: organization.admin, ...(await openEvent(organization.admin, `Phones in ${engine.name}`)) };
  const ada = await joinRoom(test.url, room, { first_name: 'Ada', gender: 'female', interested_in: 'men' });
  const ben = await joinRoom(test.url, room, { first_name: 'Ben', gender: 'male', interested_in: 'women' });
  const steps = [
    {
      what: 'a guest opens their evening by the link in their mailbox, with the code for the door',
      async run() {
        await test.visitor.call(guestEvening.mailEveningLink, { id: room.eventId, email: ada.email });
        const links = async () =>
          (await inboxOf(test.url, ada.email)).flatMap(({ body }) => /https?:\S+\/evening\/\S+&t=\S+/.exec(body.text) ?? []);
        const [address = ''] = await eventually(links, (found) => found.length > 0);
        await tab.goTo(address);
        await tab.see(text('Hello, Ada'));
        await tab.see(text('Show this to your host when you come in.'));
      },
    },
    {
      what: 'is told at once that they are checked in, and where they sit, with whom',
      async run() {
        await markDocument(tab);
        await organization.admin.call(participants.markAttendance, { id: room.eventId, pid: ada.id, here: true });
        await organization.admin.call(participants.markAttendance, { id: room.eventId, pid: ben.id, here: true });
        await tab.see(text('You are checked in.'));
        await planRoom(room, 1);
        await tab.see(text('Next: table 1'));
        await tab.see(text('with Ben'));
      },
    },
    {
      what: 'sees the round begin, and its clock run',
      async run() {
        await pressClock(room, { action: 'start' });
        await tab.see(text('Round 1 of 1'));
        await seeClockRun(tab);
        await isSameDocument(tab);
      },
    },
    {
      what: 'answers on their card, and says how to be reached',
      async run() {
        await tab.see(heading('My card'));
        await tab.press(choice('Yes'));
        await tab.see(text('If it is mutual, share my…'));
        await tab.press(choice('Email'));
        await tab.press(button('Save'));
        await eventually(
          () => cardOf(ada, room.eventId),
          ({ lines }) => lines.some((line) => line.answer === 'yes'),
        );
        await tab.see(text('All done.'));
      },
    },
    {
      what: 'sees whom it was mutual with, once the host releases the results',
      async run() {
        await answer(ben, room.eventId, [{ about: ada.id, answer: 'yes' }]);
        await pressClock(room, { action: 'end' });
        await tab.see(text('That was the last round'));
        await pressCards(room, { action: 'close' });
        await pressCards(room, { action: 'release' });
        await tab.see(text(ben.email));
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}
