import type { Page } from 'playwright-core';
import { photos } from '#shared/contract/routes/photos.ts';
import { publicPages as routes } from '#shared/contract/routes/public-pages.ts';
import type { EventPage, EventPageSettings, PageReport, TenantPage, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import { makeJpeg } from '../../../support/people/input/photo-files.ts';
import { answer, holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { button, dialog, heading, press, question, says, textbox } from '../steps.ts';

const site = 'https://app.tabletwo.example';
const editor = ({ next }: Places) => `/events/${next}/page`;
const tab = (name: string) => `/settings?tab=${name}`;

const address = 'candlelight-at-the-conservatory';
const blank: EventPageSettings = { page: null, suggested_slug: address, url: `${site}/e/${address}`, hidden_until: null };
const written: EventPage = {
  ...{ slug: address, published: false, version: 3, withdrawn: null, picture_id: null, picture_url: null, picture_text: '' },
  description:
    'An evening of **six short dates** by candlelight, and a long table afterward.\n\nBring:\n\n- shoes that you can stand in\n- a question that you like to be asked\n\n[How it works](https://candlelight.example/how)',
  questions: [
    { question: 'Can I come alone?', answer: 'Yes, nearly everybody does.' },
    {
      question: 'What if the person of the evening, whom I would have loved to meet, was at another table all the time?',
      answer: 'You meet everybody who fits. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
    },
    { question: 'מה ללבוש?', answer: 'מה שנוח לך' },
  ],
};
/** Shows an event's page with these properties, under a picture drawn for it. */
const eventPage =
  (changes: Partial<EventPage>, around: Partial<EventPageSettings> = {}) =>
  async (page: Page) => {
    const { buffer } = await makeJpeg();
    const picture = {
      ...{ picture_id: 'picture', picture_url: `data:image/jpeg;base64,${buffer.toString('base64')}` },
      picture_text: 'A woman in a purple coat looks into the camera',
    };
    return answer(page, routes.getEventPage, { ...blank, page: { ...written, ...picture, ...changes }, ...around });
  };
const withdrawn = { at: '2026-11-20T18:00:00.000Z', reason: 'It says that half the guests are invented, and names a bank account.' };

const previewed = `<!doctype html><html lang="en"><head><title>Candlelight</title><style>
  body { margin: 0; font: 18px/1.5 sans-serif; color: #2b1226; background: #fbf7f2 }
  main { max-width: 60rem; margin: auto; padding: 20px } a { color: #6d2f62 }
</style></head><body><main><h1>Candlelight at the Conservatory</h1><p>Fri, Mar 6 · 7:00 PM</p><a href="/register">Register</a></main></body></html>`;

const organization: TenantPage = {
  ...{ slug: 'candlelight-socials', published: true, version: 2, withdrawn: null },
  description: 'We bring people together **who like to talk**.\n\nSince 2019, in the city’s oldest greenhouse.',
};
const ownPage: TenantPageSettings = {
  ...{ page: organization, suggested_slug: 'candlelight-socials', url: `${site}/o/candlelight-socials`, hidden_until: null },
};
const withOwnPage = (changes: Partial<TenantPageSettings>) => (page: Page) =>
  answer(page, routes.getTenantPage, { ...ownPage, ...changes });

const report = (id: string, changes: Partial<PageReport>): PageReport => ({
  ...{
    id,
    at: '2026-11-21T20:04:00.000Z',
    kind: 'event',
    slug: address,
    url: `${site}/e/${address}`,
    name: 'Candlelight at the Conservatory',
  },
  ...{ tenant: { id: 'one', name: 'Candlelight Socials' }, concern: 'fraud', withdrawn: false, of_page: 1 },
  text: 'They ask for money before they say where it is.\nI paid, and nobody answered.',
  ...changes,
});
const reports: readonly PageReport[] = [
  report('one', { of_page: 12 }),
  report('two', {
    ...{ kind: 'organization', slug: 'the-honourable-society-of-candlelit-conversation', concern: 'not_theirs', text: '', withdrawn: true },
    ...{
      name: 'The Honourable Society of Candlelit Conversation and Unhurried Suppers',
      tenant: { id: 'two', name: 'The Honourable Society' },
    },
  }),
  report('earlier', { of_page: 12, concern: 'offensive', text: 'They laughed at me.', at: '2026-11-20T21:15:00.000Z' }),
  report('three', { name: null, tenant: null, concern: 'other', slug: 'gone', text: 'ערב היכרויות' }),
];

const reportPage = `/report-page/event/${address}`;

/** Screens that write, publish, report and withdraw public pages. The pages themselves are files, and no screens of the app. */
export const publicPages: readonly Screen[] = [
  {
    name: 'event-page-new',
    who: 'host',
    path: editor,
    given: (page) => answer(page, routes.getEventPage, blank),
    reach: button('Publish'),
  },
  {
    name: 'event-page-published',
    stays: true,
    who: 'host',
    path: editor,
    async given(page) {
      await page.addInitScript('navigator.share = () => Promise.resolve()');
      await eventPage({ published: true }, { hidden_until: '2999-11-27T00:00:00.000Z' })(page);
    },
    reach: button('Save changes'),
  },
  {
    name: 'event-page-withdrawn',
    who: 'host',
    path: editor,
    given: eventPage({ published: true, withdrawn }),
    reach: says('Their reason:'),
  },
  {
    name: 'event-page-refused',
    who: 'host',
    path: editor,
    given: eventPage({}),
    async reach(page) {
      await textbox(page, 'Address').fill('ab');
      await textbox(page, 'What guests should know').fill('Long '.repeat(900));
      await press(page, 'Remove question 2');
      await press(page, 'Add a question');
      await press(page, 'Publish');
      await says('Use 3 to 60 small letters, digits and hyphens')(page);
    },
  },
  {
    name: 'event-page-conflict',
    who: 'host',
    path: editor,
    async given(page) {
      await eventPage({})(page);
      await refuseWith(page, routes.saveEventPage, 'conflict');
    },
    async reach(page) {
      await press(page, 'Publish');
      await button('Reload')(page);
    },
  },
  {
    name: 'event-page-uploading',
    who: 'host',
    path: editor,
    given: (page) => Promise.all([answer(page, routes.getEventPage, blank), holdBack(page, photos.getPhotoUpload)]),
    async reach(page) {
      await page.locator('input[type=file]').setInputFiles(await makeJpeg());
      await says('Almost done...')(page);
    },
  },
  {
    name: 'event-page-unpublish',
    who: 'host',
    path: editor,
    given: eventPage({ published: true }),
    async reach(page) {
      await press(page, 'Unpublish');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-page-leave',
    who: 'host',
    path: editor,
    given: eventPage({}),
    async reach(page) {
      await textbox(page, 'What guests should know').fill('Something else');
      await page.getByRole('link', { name: 'Event', exact: true }).click();
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'event-page-preview',
    who: 'host',
    path: editor,
    async given(page) {
      await eventPage({})(page);
      await answer(page, routes.previewEventPage, { html: previewed });
    },
    async reach(page) {
      await press(page, 'Preview');
      await press(dialog(page), 'Laptop');
      await page.frameLocator('iframe').getByText('Candlelight at the Conservatory').waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'settings-tenant-page', who: 'admin', path: tab('tenant'), given: withOwnPage({}), reach: button('Unpublish') },
  {
    name: 'settings-tenant-page-new',
    who: 'admin',
    path: tab('tenant'),
    given: withOwnPage({ page: null, hidden_until: '2999-11-27T00:00:00.000Z' }),
    reach: button('Publish'),
  },
  { name: 'settings-tenant-page-host', who: 'host', path: tab('tenant'), given: withOwnPage({}), reach: says('Since 2019') },
  {
    name: 'settings-pages',
    who: 'super_admin',
    path: tab('pages'),
    given: (page) => answer(page, routes.listPageReports, { reports: [...reports] }),
    reach: says('They ask for money'),
  },
  {
    name: 'settings-pages-earlier',
    who: 'super_admin',
    path: tab('pages'),
    given: (page) => answer(page, routes.listPageReports, { reports: [...reports] }),
    async reach(page) {
      await page.getByText('11 earlier reports').click();
      await says('They laughed at me.')(page);
    },
  },
  {
    name: 'settings-pages-none',
    who: 'super_admin',
    path: tab('pages'),
    given: (page) => answer(page, routes.listPageReports, { reports: [] }),
    reach: says('No reports'),
  },
  {
    name: 'settings-pages-wrong-address',
    who: 'super_admin',
    path: tab('pages'),
    given: (page) => answer(page, routes.listPageReports, { reports: [] }),
    async reach(page) {
      await textbox(page, 'Address of the page').fill('candles');
      await press(page, 'Withdraw page');
      await says('Please enter the address of an event’s page')(page);
    },
  },
  {
    name: 'settings-pages-withdraw',
    who: 'super_admin',
    path: tab('pages'),
    given: (page) => answer(page, routes.listPageReports, { reports: [...reports] }),
    async reach(page) {
      await press(page, `Withdraw: /e/${address}`);
      await press(dialog(page), 'Withdraw page');
      await says('Please say why')(page);
    },
    overlay: 'dialog',
  },
  { name: 'page-event', who: 'visitor', path: ({ page }) => page, reach: says('Questions and answers') },
  { name: 'page-organization', who: 'visitor', path: '/o/candlelight-socials', reach: says('Upcoming events') },
  { name: 'page-missing', who: 'visitor', path: '/e/never-there', reach: heading('No page is published here') },
  { name: 'report-page', who: 'visitor', path: reportPage, reach: heading('Report a page') },
  {
    name: 'report-page-incomplete',
    who: 'visitor',
    path: reportPage,
    async reach(page) {
      await press(page, 'Send report');
      await says('Please choose a reason')(page);
    },
  },
  {
    name: 'report-page-refused',
    who: 'visitor',
    path: reportPage,
    given: (page) => refuseWith(page, routes.reportPage, 'page_not_found'),
    async reach(page) {
      await page.getByRole('radio', { name: 'Something else' }).check();
      await press(page, 'Send report');
      await says('No page is published at this address.')(page);
    },
  },
  {
    name: 'report-page-thanks',
    who: 'visitor',
    path: reportPage,
    given: (page) => answer(page, routes.reportPage, undefined),
    async reach(page) {
      await page.getByRole('radio', { name: 'It tries to deceive people' }).check();
      await press(page, 'Send report');
      await heading('Thank you')(page);
    },
  },
];
