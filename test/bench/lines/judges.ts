import path from 'node:path';
import { callApi } from '#infra/local/seed/call-api.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { type Bench, judgeExactly, judgeTime, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { addAdmin, holdEvening, registerPhone, showsEvening, showsRoom } from '../support/evening.ts';
import { type Category, categories, type Judgment, judge, type Visit, visitAs } from '../support/lighthouse.ts';
import { median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const visits = 3;
/** What the public page says, about as long as organizers write. */
const words = '**Six** rounds of six minutes, one table each, and a card with questions on every table.\n\n'.repeat(6);
/** Minimum score for each category, and for the speed of public pages. */
const budget: Readonly<Record<Category, number>> = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const publicSpeed = 99;
const blockedBudgetMs = 50;

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const dataDir = path.join(dir, 'data');
    const stack = await startStackProcess(dataDir);
    try {
      const { eventId, hostToken, registrationPath } = await holdEvening(dataDir, 24);
      const guest = await registerPhone(stack.url, eventId, registrationPath);
      const visitsOf = async (address: string, visit?: Visit) => {
        // The first visit is not judged, because the stack compresses a file at its first request, like CloudFront's cache.
        await judge(stack.url + address, dir, visit);
        const seen: Judgment[] = [];
        for (let count = 0; count < visits; count += 1) seen.push(await judge(stack.url + address, dir, visit));
        return seen;
      };
      const page = { slug: 'a-measured-evening', description: words, questions: [], picture_id: null, picture_text: '' };
      const form = { id: eventId, ...page, published: true, version: 0 };
      const { url } = await callApi(stack.url, publicPages.saveEventPage, form, { bearer: hostToken });
      const tenantForm = { slug: 'bench-evenings', description: words, published: true, version: 0 };
      const { url: tenantUrl } = await callApi(stack.url, publicPages.saveTenantPage, tenantForm, { bearer: await addAdmin(dataDir) });
      for (const written of [url, tenantUrl])
        await eventually(
          () => fetch(written),
          ({ status }) => status === 200,
        );
      const pages = {
        ...{ 'sign-in': '/login', 'sign-up': '/register', registration: registrationPath },
        ...{ 'public page': new URL(url).pathname, "organization's public page": new URL(tenantUrl).pathname },
      };
      const rows: Measurement[] = [];
      for (const [subject, address] of Object.entries(pages)) {
        const seen = await visitsOf(address);
        rows.push(...scoresOf(subject, seen), blockedIn(subject, seen));
      }
      // For these pages only blocking time is judged: search engines need not find personal pages, and axe and our own tests cover the
      // other categories.
      const matching = visitAs({ access_token: hostToken }, showsRoom);
      rows.push(blockedIn('matching', await visitsOf(`/events/${eventId}/match`, matching)));
      rows.push(blockedIn("guest's evening", await visitsOf(`/evening/${eventId}`, visitAs(guest, showsEvening))));
      return rows;
    } finally {
      await stack.stop();
    }
  });
}

function blockedIn(subject: string, seen: readonly Judgment[]): Measurement {
  const blockedMs = median(seen.map((one) => one.blockedMs));
  return {
    subject: `${subject}: total blocking time`,
    figure: `${blockedMs.toFixed(0)} ms`,
    control: `machine ${median(seen.map((one) => one.machine))}`,
    ratio: undefined,
    budget: `≤ ${blockedBudgetMs} ms`,
    verdict: judgeTime(blockedMs, blockedBudgetMs),
  };
}

function scoresOf(subject: string, seen: readonly Judgment[]): Measurement[] {
  const middle = (of: (one: Judgment) => number) => median(seen.map(of));
  const [first] = seen;
  const about = `${ms(middle((one) => one.paintMs))} largest paint; Lighthouse ${first?.version}, machine ${middle((one) => one.machine)}`;
  return categories.map((category): Measurement => {
    const score = middle((one) => one.scores[category]);
    const least = category === 'performance' && subject.endsWith('public page') ? publicSpeed : budget[category];
    return {
      subject: `${subject}: ${category}`,
      figure: `${score}`,
      control: category === 'performance' ? about : 'none',
      ratio: undefined,
      budget: `≥ ${least}`,
      // Negated, because higher scores are better.
      verdict: judgeExactly(-score, -least),
    };
  });
}

export const judges: Bench = {
  number: 24,
  what: 'What Lighthouse says of sign-in, sign-up, registration and public pages, and of pages behind a session',
  budget: 'performance ≥ 97, of public pages ≥ 99; accessibility, best practices and SEO 100; TBT ≤ 50 ms',
  how: `Lighthouse's mobile preset, medians of ${visits} visits with an empty cache (\`npm run test:judges\`). It counts a mobile connection's handshakes and slow start, which line 6 does not. “Machine” is Lighthouse's own figure: slowed down by 4, one of 1,500 to 2,000 is a mid-range phone.`,
  run,
};
