import type { Page } from 'playwright-core';
import { openContext } from '../../support/browser/browser.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { makePhonePhoto } from '../../support/people/input/photo-files.ts';
import { agreeAndRegister, fillBasics, goOn } from '../../support/people/pages/guest.ts';
import { type Bench, judgeTime, type Measurement } from '../bench.ts';
import { holdEvening } from '../support/evening.ts';
import { withProductInBrowser } from '../support/product-in-browser.ts';
import { median } from '../support/sampling.ts';

const registrations = 3;
/** The network in a venue's cellar: 256 kbit/s up. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: (256 * 1000) / 8 };
const budgetSeconds = 15;

const run = (): Promise<Measurement[]> =>
  withProductInBrowser(async ({ dataDir, url, browser }) => {
    const { registrationPath } = await holdEvening(dataDir, 8);
    const photo = await makePhonePhoto();
    const taken: number[] = [];
    for (let count = 0; count < registrations; count += 1) {
      const context = await openContext(browser, url, 'phone');
      const page = await context.newPage();
      await page.goto(registrationPath);
      taken.push(await register(page, photo));
      await context.close();
    }
    const seconds = median(taken);
    const whole = photo.buffer.length / line.uploadThroughput;
    return [
      {
        subject: `a photo of ${(photo.buffer.length / 1024 / 1024).toFixed(1)} MB, from choosing it to “Thank You!”`,
        figure: `${seconds.toFixed(1)} s`,
        control: `${whole.toFixed(1)} s its bytes alone, as they are, on that line`,
        ratio: seconds / whole,
        budget: `≤ ${budgetSeconds} s`,
        verdict: judgeTime(seconds, budgetSeconds),
      },
    ];
  });

/** Registers with a photo. @returns seconds from choosing the photo to the thanks */
async function register(page: Page, photo: Awaited<ReturnType<typeof makePhonePhoto>>): Promise<number> {
  const form = makeForm();
  await fillBasics(page, form);
  await goOn(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  const begun = performance.now();
  await page.locator('input[type=file]').setInputFiles(photo);
  await goOn(page);
  await agreeAndRegister(page);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  return (performance.now() - begun) / 1000;
}

export const slowPhoto: Bench = {
  number: 16,
  what: 'A large photo on a slow line',
  budget: '≤ 15 s from choosing it to the thanks',
  how: `Headless Chromium registers as a guest. From the choice of the photo on, the network has 256 kbit/s up and 150 ms; medians of ${registrations}.`,
  run,
};
