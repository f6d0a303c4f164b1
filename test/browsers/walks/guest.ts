import { participants } from '#shared/contract/routes/participants.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { makeJpeg } from '../../support/people/input/photo-files.ts';
import { openEvent } from '../../support/people/world.ts';
import { button, choice, field, heading, link, type Tab, text } from '../tab.ts';
import { type Place, phone, seesNoFault, type Walk } from './walk.ts';

/** Fills in the first step of the registration form, as a woman interested in everyone. */
export async function fillBasics(tab: Tab, form: ReturnType<typeof makeForm>): Promise<void> {
  await tab.see(text('Step 1 of 3'));
  await tab.fill(field('First name'), form.first_name);
  await tab.fill(field('Last name'), form.last_name);
  await tab.fill(field('Age'), String(form.age));
  await tab.press(choice('Female'));
  await tab.press(choice('Everyone'));
  await tab.press(button('Next'));
  await tab.see(text('Step 2 of 3'));
}

/** A guest registers with a photo, returns, and edits their profile. */
export async function walkOfGuest({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(phone);
  const { eventId, token } = await openEvent(organization.admin, `Evening in ${engine.name}`);
  const address = `${test.url}/register/${eventId}?token=${token}`;
  const form = makeForm({ first_name: 'Ada', last_name: 'Visitor' });
  const own = async () => {
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const found = list.find(({ last_name }) => last_name === form.last_name);
    return (await organization.admin.call(participants.getParticipant, { id: found?.id ?? 'nobody' })).participant;
  };
  const steps = [
    {
      what: 'a guest follows the link and fills in the form',
      async run() {
        await tab.goTo(address);
        await fillBasics(tab, form);
      },
    },
    {
      what: 'adds a photo, which is made small and sent',
      async run() {
        await tab.choose(await makeJpeg());
        await tab.see(text('Looking good.'));
        await tab.fill(field('Email'), form.contact.email);
        await tab.press(button('Next'));
      },
    },
    {
      what: 'agrees, and is registered, photo and all',
      async run() {
        await tab.press(button('Outdoors & Travel'));
        await tab.press(choice('Hiking'));
        await tab.press(choice('I agree'));
        await tab.press(button('Register for Event'));
        await tab.see(heading('Thank You!'));
        await eventually(own, ({ photo_url }) => photo_url !== null);
      },
    },
    {
      what: 'comes back, and is known',
      async run() {
        await tab.goTo(address);
        await tab.see(text('Welcome Back!'));
      },
    },
    {
      what: 'changes their profile',
      async run() {
        await tab.press(link('Edit Profile'));
        await tab.fill(field('Occupation'), 'Gardener');
        await tab.press(button('Update Profile'));
        await eventually(own, ({ occupation }) => occupation === 'Gardener');
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}
