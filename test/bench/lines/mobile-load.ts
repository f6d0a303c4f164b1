import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { openContext } from '../../support/browser/browser.ts';
import { acceptedMs } from '../accepted.ts';
import { type Bench, judgeAbsolute, judgeExactly, type Measurement, ms } from '../bench.ts';
import { holdEvening, registerPhone, showsEvening, showsRoom, startRound } from '../support/evening.ts';
import { asPhone, cpuSlowdown } from '../support/phone-line.ts';
import { withProductInBrowser } from '../support/product-in-browser.ts';
import { median } from '../support/sampling.ts';

const script = path.join(import.meta.dirname, '../processes/page-vitals.js');
const loads = 7;

const budget = { lcpMs: 1800, shift: 0.02 };
/** Budget of the matching screen, which staff wait for at every event. */
const matchingLcpMs = 1300;
/** Budget of the page on which a guest finds their table during the evening. */
const eveningLcpMs = 1200;

const vitals = z.object({ lcp: z.number().check(z.gt(0)), lcpElement: z.string(), blocked: z.number(), shift: z.number() });
type Vitals = z.output<typeof vitals>;

/** A visit to one page. */
interface Visit {
  readonly subject: string;
  /** Preparation before the visit. */
  readonly before?: () => Promise<unknown>;
  readonly address: string;
  /** Values in the browser's storage, which determine whose session it is. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly ready: (page: Page) => Promise<void>;
  /** The largest contentful paint accepted first, in ms. */
  readonly accepted: number;
  /** The largest contentful paint allowed, in ms. */
  readonly lcpMs: number;
}

const run = (): Promise<Measurement[]> =>
  withProductInBrowser(async ({ dataDir, url, browser }) => {
    // Together with the phone's own guest this is an even number, so that nobody sits out.
    const { eventId, registrationPath, hostToken } = await holdEvening(dataDir, 23);
    const guest = await registerPhone(url, eventId, registrationPath);
    const visits: readonly Visit[] = [
      {
        subject: 'sign-in',
        address: '/login',
        ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
        accepted: acceptedMs.signInPaint,
        lcpMs: budget.lcpMs,
      },
      {
        subject: 'registration',
        address: registrationPath,
        ready: (page) => page.getByLabel('First name').waitFor(),
        accepted: acceptedMs.registrationPaint,
        lcpMs: budget.lcpMs,
      },
      {
        subject: 'matching',
        address: `/events/${eventId}/match`,
        kept: { access_token: hostToken },
        ready: showsRoom,
        accepted: acceptedMs.matchingPaint,
        lcpMs: matchingLcpMs,
      },
      {
        subject: "guest's evening",
        address: `/evening/${eventId}`,
        kept: guest,
        ready: showsEvening,
        accepted: acceptedMs.eveningPaint,
        lcpMs: eveningLcpMs,
      },
      {
        subject: "guest's evening, seated",
        before: () => startRound(url, { eventId, hostToken }, { rounds: 2, tables: 12 }),
        address: `/evening/${eventId}`,
        kept: guest,
        ready: (page) =>
          page
            .getByText(/^Table \d+/)
            .first()
            .waitFor(),
        accepted: acceptedMs.eveningPaint,
        lcpMs: eveningLcpMs,
      },
    ];
    const rows: Measurement[] = [];
    for (const visit of visits) {
      await visit.before?.();
      rows.push(...(await measure(browser, url, visit)));
    }
    return rows;
  });

async function measure(browser: Browser, origin: string, visit: Visit): Promise<Measurement[]> {
  // The first visit is not measured, because the stack compresses a file at its first request, like CloudFront's cache.
  await load(browser, origin, visit);
  const seen: Vitals[] = [];
  for (let count = 0; count < loads; count += 1) seen.push(await load(browser, origin, visit));
  const middle = (of: (one: Vitals) => number) => median(seen.map(of));
  const [lcp, blocked, shift] = [middle((one) => one.lcp), middle((one) => one.blocked), middle((one) => one.shift)];
  const { subject, accepted, lcpMs } = visit;
  const row = (what: string, figure: string, limit: string, verdict: Measurement['verdict']): Measurement => ({
    subject: `${subject}: ${what}`,
    figure,
    control: 'none',
    ratio: undefined,
    budget: limit,
    verdict,
  });
  return [
    row(
      `largest paint (${seen.at(-1)?.lcpElement})`,
      ms(lcp),
      `≤ ${lcpMs / 1000} s and ≤ 2 × ${accepted} ms`,
      judgeAbsolute(lcp, lcpMs, accepted),
    ),
    row('total blocking time', `${blocked.toFixed(0)} ms`, 'by line 24', 'noted'),
    row('layout shift', shift.toFixed(3), `≤ ${budget.shift}`, judgeExactly(shift, budget.shift)),
  ];
}

/** Visits a page once, with an empty cache. */
async function load(browser: Browser, origin: string, { address, kept = {}, ready }: Visit): Promise<Vitals> {
  const context = await openContext(browser, origin, 'phone');
  try {
    await context.addInitScript({ path: script });
    for (const [key, value] of Object.entries(kept)) {
      await context.addInitScript(`localStorage.setItem('${key}', ${JSON.stringify(value)})`);
    }
    const page = await context.newPage();
    await asPhone(page);
    await page.goto(address);
    await ready(page);
    await page.waitForLoadState('networkidle');
    return z.parse(vitals, await page.evaluate('pageVitals()'));
  } finally {
    await context.close();
  }
}

export const mobileLoad: Bench = {
  number: 6,
  what: "A phone opens sign-in, registration, the matching screen and a guest's evening",
  budget: 'LCP ≤ 1.8 s, at matching ≤ 1.3 s, at the evening ≤ 1.2 s; CLS ≤ 0.02',
  how: `Headless Chromium as a phone: ${cpuSlowdown}× CPU slowdown, slow 4G (150 ms, 1.6 Mbit/s), empty cache, medians of ${loads} visits to the local stack.`,
  run,
};
