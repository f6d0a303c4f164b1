import { makeForm } from '../../support/people/input/form.ts';
import { sellPlaces } from '../../support/people/paid-events.ts';
import { button, choice, field, heading, link, text } from '../tab.ts';
import { fillBasics } from './guest.ts';
import { type Place, phone, seesNoFault, type Walk } from './walk.ts';

/** A guest registers for an event with a price, leaves Stripe's page, and pays from the page of their order. */
export async function walkOfPaying({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(phone);
  const { connect, newEvent, guestsOf } = await sellPlaces(test, organization);
  await connect();
  const event = await newEvent();
  const form = makeForm({ first_name: 'Pia' });
  const steps = [
    {
      what: 'a guest reads the price, and fills in the form',
      async run() {
        await tab.goTo(`${test.url}/register/${event.id}?token=${event.token}`);
        await tab.see(text('€19.00'));
        await fillBasics(tab, form);
        await tab.fill(field('Email'), form.contact.email);
        await tab.press(button('Next'));
      },
    },
    {
      what: 'goes to pay, and comes back to the place that is held',
      async run() {
        await tab.press(choice('I agree'));
        await tab.press(button('Pay €15.00'));
        await tab.press(link('Close'));
        await tab.see(heading('Your place is held'));
      },
    },
    {
      what: 'pays, and is registered',
      async run() {
        await tab.press(button('Pay €15.00'));
        await tab.press(button('Pay'));
        await tab.see(heading('Thank You!'));
        const [guest] = await guestsOf(event);
        if (guest?.payment !== 'paid') throw new Error('The guest has not paid');
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}
