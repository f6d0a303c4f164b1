import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { percentile } from '../bench/support/sampling.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { makeForm } from '../support/people/input/form.ts';
import { sendPhoto } from '../support/people/input/photo.ts';
import { openEvent } from '../support/people/world.ts';
import { startTestStack, type TestStack } from '../support/stack/stack.ts';
import type { OpenEvening } from './support/open-evening.ts';
import { printTimes } from './support/print-table.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * 500 phones register for one event within 30 seconds, each with a photo of about 300 KB, on a separate local stack. Everybody must get a
 * place or be told that the event is full. The counters must be exact, every photo must arrive, and the 95th percentile of the register
 * call must stay within a second.
 */

const phones = 500;
const arrivalMs = 30_000;
/** Places for each gender: ten guests of either gender are told that the event is full. */
const places = 240;
const budgetMs = 1_000;
/** Milliseconds after which the run gives up, even if it is still waiting. */
const patience = 240_000;

interface Visit {
  /** `201`, or the code of the refusal. */
  readonly outcome: string;
  /** Milliseconds of the register call alone. */
  readonly ms: number;
  readonly hasPhoto: boolean;
}

async function main(): Promise<boolean> {
  const test = await startTestStack();
  try {
    const host = (await test.addOrganization('Load')).admin;
    const event = await openEvent(host, 'A full house', places);
    const photos = await makePhotos();
    console.log(
      `${phones} phones in ${arrivalMs / 1000} s, photos of ${photos.map(({ length }) => Math.round(length / 1024)).join(', ')} KB`,
    );
    const start = performance.now();
    const visits = await Promise.all(Array.from({ length: phones }, (_, index) => visit(test, event, photos, index)));
    const seconds = (performance.now() - start) / 1000;
    return await judge(host, event.eventId, visits, seconds);
  } finally {
    await test.stop();
  }
}

/** Generates a few different photos. With grain, a JPEG of this size is as large as a phone's compressed photo. */
const makePhotos = (): Promise<Buffer[]> =>
  Promise.all(
    ['#a05040', '#406080', '#508040', '#705090'].map((background) =>
      sharp({ create: { width: 1024, height: 768, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 22 } } })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );

/** Acts as one phone: arrives within the half minute, uploads its photo and sends the form. */
async function visit(test: TestStack, event: OpenEvening, photos: readonly Buffer[], index: number): Promise<Visit> {
  await delay(randomInt(arrivalMs));
  const photo = photos[index % photos.length] ?? Buffer.alloc(0);
  const { id: photo_upload_id } = await sendPhoto(test.visitor, photo, { query: { event_id: event.eventId, token: event.token } });
  const form = makeForm({ gender: index % 2 === 0 ? 'male' : 'female', age: 20 + (index % 30), interests: ['hiking', 'art'] });
  const start = performance.now();
  const answer = await test.visitor.ask(registration.registerForEvent, {
    key: event.eventId,
    token: event.token,
    ...form,
    photo_upload_id,
  });
  const ms = performance.now() - start;
  const { code } = z.parse(z.looseObject({ code: z.optional(z.string()) }), answer.body);
  return { outcome: answer.status === 201 ? '201' : (code ?? String(answer.status)), ms, hasPhoto: answer.status === 201 };
}

async function judge(host: Caller, id: string, visits: readonly Visit[], seconds: number): Promise<boolean> {
  const outcomes = Map.groupBy(visits, ({ outcome }) => outcome);
  const accepted = outcomes.get('201')?.length ?? 0;
  const times = visits.map(({ ms }) => ms);
  const { statistics } = await host.call(statisticsRoutes.getParticipantStatistics, { id });
  const list = await host.call(participants.listEventParticipants, { id });
  const withPhotos = await awaitPhotos(host, id, visits.filter(({ hasPhoto }) => hasPhoto).length);
  console.log(`outcomes: ${[...outcomes].map(([outcome, { length }]) => `${length} × ${outcome}`).join(', ')} in ${seconds.toFixed(1)} s`);
  console.log(`photos shown: ${withPhotos}`);
  printTimes({ 'the register call': times });
  const told = new Set(['201', 'event_full_men', 'event_full_women']);
  return [
    check(
      'everybody is let in or told that the event is full',
      [...outcomes.keys()].every((outcome) => told.has(outcome)),
    ),
    check(
      'every place is taken, none twice',
      accepted === 2 * places && list.total === accepted && new Set(list.participants.map((one) => one.id)).size === accepted,
    ),
    check(
      'the counters are exact',
      statistics.total_participants === accepted && statistics.male_count === places && statistics.female_count === places,
    ),
    check(
      'so are ages and interests',
      Math.abs(statistics.average_age * accepted - list.participants.reduce((sum, { age }) => sum + age, 0)) < 1e-6 &&
        statistics.total_interests === 2 * accepted,
    ),
    check('every photo arrives', withPhotos === accepted),
    check(`the register call's p95 is within ${budgetMs} ms`, percentile(times, 0.95) <= budgetMs),
  ].every(Boolean);
}

/** Waits until all photos are shown, for a minute at most, because they are processed after the form. Returns how many are shown. */
async function awaitPhotos(host: Caller, id: string, expected: number): Promise<number> {
  let shown = 0;
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(500)) {
    const { participants: people } = await host.call(participants.listEventParticipants, { id });
    shown = people.filter(({ photo_url }) => photo_url !== null).length;
    if (shown === expected) break;
  }
  return shown;
}

await playRun(main, patience);
