import { roomProjector } from '#shared/contract/routes/projector.ts';
import { openEvent } from '../../support/people/world.ts';
import { type CardRoom, joinRoom, planRoom, pressClock } from '../../support/rooms/card-room.ts';
import { text } from '../tab.ts';
import { isSameDocument, markDocument, type Place, seeClockRun, seesNoFault, type Walk, wall } from './walk.ts';

/** The projector, opened with its link on a venue's computer, during an evening of one round. */
export async function walkOfProjector({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(wall);
  const room: CardRoom = { host: organization.admin, ...(await openEvent(organization.admin, `Wall in ${engine.name}`)) };
  await joinRoom(test.url, room, { first_name: 'Ada', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Ben', gender: 'male', interested_in: 'women' });
  const steps = [
    {
      what: 'the projector opens by its link, and welcomes',
      async run() {
        const { link } = await organization.admin.call(roomProjector.shareProjector, { id: room.eventId });
        await tab.goTo(link);
        await tab.see(text('Welcome'));
        await markDocument(tab);
      },
    },
    {
      what: 'shows who sits where as soon as there is a plan',
      async run() {
        await planRoom(room, 1);
        await tab.see(text('Round 1: find your table'));
        await tab.see(text('Ada'));
      },
    },
    {
      what: 'shows the round with its clock, and thanks after it',
      async run() {
        await pressClock(room, { action: 'start' });
        await tab.see(text('Round 1 of 1'));
        await seeClockRun(tab);
        await pressClock(room, { action: 'end' });
        await tab.see(text('Thank you'));
        await isSameDocument(tab);
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}
