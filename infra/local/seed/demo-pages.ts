import sharp from 'sharp';
import type { StaffMember } from '#functions/call/actor.ts';
import { createPhotoUpload, getPhotoUpload } from '#functions/domain/photos/photo-uploads.ts';
import { getEventPage, saveEventPage } from '#functions/domain/public-pages/event-page.ts';
import { getTenantPage, saveTenantPage } from '#functions/domain/public-pages/tenant-page.ts';
import type { Event } from '#shared/model/events/event.ts';
import { demoOrganization } from './demo-plan.ts';
import { sendPhoto } from './upload-portrait.ts';

const eventText = `Six rounds of six minutes, one table each, and nobody has to think of a first line: every table has a card with questions.

- **Doors** open half an hour before. The first drink is on us.
- Your phone shows your table and the clock. Nothing to install.
- Afterwards you say who you would like to see again. Only if **both** of you do, we tell you.

Come alone or bring a friend; you will not sit with each other.`;

const dinnerText = `Five small courses, and a new table for each. The kitchen knows that nobody is here for the food alone.

The price includes everything but the second glass of wine.`;

const questions = [
  {
    question: 'What if I come late?',
    answer: 'The first round starts twenty minutes after the doors open. After that, your host finds you a seat in the next round.',
  },
  { question: 'Who sees what I say?', answer: 'Nobody. Not even we do: we only learn how many guests have answered.' },
];

const organizationText = `Small evenings for people who would rather talk than swipe. We have been lighting candles since 2019, every Friday, in rooms where you can hear each other.`;

/** Publishes the demo organization's page, and those of its evenings to come. Keeps what an interrupted start published. */
export async function publishDemoPages(url: string, actor: StaffMember, { next, paid }: { next: Event; paid: Event }): Promise<void> {
  if ((await getTenantPage(actor)).page === null) {
    await saveTenantPage(actor, { slug: demoOrganization.slug, description: organizationText, published: true, version: 0 });
  }
  const { page: paidPage, suggested_slug: paidSlug } = await getEventPage(actor, paid.id);
  if (paidPage === null) {
    const shown = { picture_id: null, picture_text: '', description: dinnerText, questions: [] };
    await saveEventPage(actor, paid.id, { ...shown, slug: paidSlug, published: true, version: 0 });
  }
  const { page, suggested_slug: slug } = await getEventPage(actor, next.id);
  if (page !== null) return;
  const picture = { contentType: 'image/jpeg', focus: null, eventId: undefined, publicAs: 'page', clientAddress: '' } as const;
  const place = await createPhotoUpload(actor, picture);
  const picture_id = await sendPhoto(url, await drawCandles(), place, () => getPhotoUpload(actor, place.photo_upload_id, undefined));
  const shown = { picture_id, picture_text: 'Candlelight in a dark room', description: eventText, questions };
  await saveEventPage(actor, next.id, { ...shown, slug, published: true, version: 0 });
}

/** Draws candlelight in a dark room, as a JPEG. */
function drawCandles(): Promise<Buffer> {
  const [width, height] = [1600, 900];
  const lights = Array.from({ length: 46 }, (_, index) => {
    // Spread by the golden angle, so that the lights are neither in rows nor in clumps.
    const [turn, far] = [index * 2.39996, Math.sqrt(index / 46)];
    const [x, y] = [width * (0.5 + 0.58 * far * Math.cos(turn)), height * (0.52 + 0.5 * far * Math.sin(turn))];
    const color = ['#ffd9a0', '#ffb56b', '#f7906b', '#e8a9d5'][index % 4];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${16 + ((index * 37) % 58)}" fill="${color}" opacity="${(0.14 + ((index * 13) % 40) / 100).toFixed(2)}"/>`;
  });
  const ground =
    '<radialGradient id="g" cx="50%" cy="78%" r="90%"><stop offset="0" stop-color="#7a3b45"/><stop offset=".5" stop-color="#3a1d35"/><stop offset="1" stop-color="#160d18"/></radialGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground}</defs><rect width="100%" height="100%" fill="url(#g)"/>${lights.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(5).jpeg({ quality: 86 }).toBuffer();
}
