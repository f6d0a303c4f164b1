import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { openContext, signInAs } from '../../support/browser/browser.ts';
import { signIn } from '../../support/people/calls/api-client.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { eventbriteFile } from '../../support/people/input/eventbrite-file.ts';
import { checkImportFile, chooseImportFile } from '../../support/people/pages/import-file.ts';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { holdEvening, host } from '../support/evening.ts';
import { withProductInBrowser } from '../support/product-in-browser.ts';

const guests = 2000;
/** The most that an event has. All other guests are refused, one by one. */
const places = 1000;
const budget = { tableMs: 20_000, importMs: 60_000 };

const run = (): Promise<Measurement[]> =>
  withProductInBrowser(async ({ dataDir, url, browser }) => {
    await holdEvening(dataDir, 2);
    const caller = await signIn(url, host.email, host.password);
    const { event } = await caller.call(events.createEvent, makeEventForm({ male_limit: places / 2, female_limit: places / 2 }));
    const page = await (await openContext(browser, url, 'laptop')).newPage();
    await signInAs(page, host);
    const content = eventbriteFile(
      Array.from({ length: guests }, (_, at) => ({
        ...{ 'First Name': `Guest${at}`, 'Last Name': 'Moss', Email: `guest-${at}@elsewhere.example`, 'Attendee Status': 'Attending' },
        ...{ Gender: at % 2 === 0 ? 'Female' : 'Male', 'Birth Date': '4/13/1994', 'Who are you interested in meeting?': 'Everyone' },
      })),
    );
    const chosen = performance.now();
    await chooseImportFile(page, event.id, { name: 'attendees.csv', content });
    await checkImportFile(page);
    const tableMs = performance.now() - chosen;
    const pressed = performance.now();
    await page.getByRole('button', { name: `Import ${guests.toLocaleString('en-US')} people` }).click();
    await page.getByRole('link', { name: 'Go to the participants' }).waitFor({ timeout: 4 * budget.importMs });
    const importMs = performance.now() - pressed;
    const { total } = await caller.call(participants.listEventParticipants, { id: event.id, limit: '1' });
    if (total !== places) throw new Error(`${total} guests were imported`);
    const row = (subject: string, figure: number, most: number): Measurement => ({
      ...{ subject, figure: ms(figure), control: 'none', ratio: undefined },
      ...{ budget: `≤ ${most / 1000} s`, verdict: judgeTime(figure, most) },
    });
    return [
      row('from the choice of the file to the table of what will happen', tableMs, budget.tableMs),
      row('from “Import” to the last guest', importMs, budget.importMs),
    ];
  });

export const largeImport: Bench = {
  number: 29,
  what: `An import of ${guests.toLocaleString('en-US')} guests`,
  budget: '≤ 20 s to the table of what will happen, ≤ 60 s to the last guest',
  how: 'Headless Chromium on a laptop chooses a file as Eventbrite exports it, once. The event has 1,000 places; for the other rows it is full.',
  run,
};
