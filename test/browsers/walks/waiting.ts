import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { linkIn } from '../../support/people/waiting-lists.ts';
import { button, choice, field, heading, link, text } from '../tab.ts';
import { fillBasics } from './guest.ts';
import { type Place, phone, seesNoFault, type Walk } from './walk.ts';

const day = 24 * 3_600_000;

/** A guest finds an event full, joins the waiting list, and takes the place that becomes free. */
export async function walkOfWaiting({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(phone);
  const host = organization.admin;
  const start = Date.now() + 3 * day;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() };
  const named = { name: `Supper in ${engine.name}`, male_limit: 1, female_limit: 1 };
  const { event } = await host.call(events.createEvent, makeEventForm({ ...named, ...times }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  const taken = await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm({ gender: 'female' }) });
  const form = makeForm({ first_name: 'Wanda' });
  const steps = [
    {
      what: 'a guest finds the event full, and joins its waiting list with what they typed',
      async run() {
        await tab.goTo(`${test.url}/register/${event.id}?token=${token}`);
        await tab.see(text('This event is full for women'));
        await fillBasics(tab, form);
        await tab.fill(field('Email'), form.contact.email);
        await tab.press(button('Next'));
        await tab.press(choice('I agree'));
        await tab.press(button('Join the waiting list'));
        await tab.see(heading('You are on the waiting list'));
      },
    },
    {
      what: 'sees their place in the line by the link in the mail',
      async run() {
        const mail = await awaitMail(test.url, form.contact.email);
        await tab.goTo(`${test.url}/waitlist/${linkIn(mail.body.text)}`);
        await tab.see(text('You are 1st on the waiting list for women'));
      },
    },
    {
      what: 'takes the place that became free by one press, and opens their evening',
      async run() {
        await host.call(participants.removeFromEvent, { id: event.id, pid: taken.participant.id });
        await awaitMail(test.url, form.contact.email, 2);
        await tab.evaluate('void location.reload()');
        await tab.see(text('A place is held for you'));
        await tab.press(button('Accept'));
        await tab.see(heading('You are coming!'));
        await tab.press(link('Your evening'));
        await tab.see(text('Hello, Wanda'));
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}
