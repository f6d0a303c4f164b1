import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { photos } from '#shared/contract/routes/photos.ts';
import type { PublicPicture } from '#shared/model/photos/photo.ts';
import type { PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import type { Caller } from '../calls/api-client.ts';

/** Generates a JPEG of a single color, larger than photos are stored. */
export const picture = (background = '#80405f', width = 1400, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Generates a JPEG whose left half is red and whose right half is blue. */
export const redAndBlue = async (width = 1000, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await picture('#0000ff', width / 2, height), left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer();

/** Returns the shares of red and blue among a picture's pixels, 0 to 1. */
export async function colorsOf(bytes: Buffer): Promise<{ red: number; blue: number }> {
  const { channels } = await sharp(bytes).stats();
  const [red, , blue] = channels.map(({ mean }) => mean / 255);
  return { red: red ?? 0, blue: blue ?? 0 };
}

export interface SentPhoto {
  readonly id: string;
  /** Status with which storage answered. */
  readonly status: number;
  readonly state: () => Promise<{ status: string; error: string | null; thumbnail_url: string | null }>;
}

/**
 * Uploads a file as the form does: requests a ticket, then sends a POST to storage.
 * @param query `event_id` and `token` for a visitor; `fields` replaces the ticket's; `focus`: where it was moved; `publicAs`: what a picture
 * for everybody is for
 */
export async function sendPhoto(
  caller: Caller,
  bytes: Buffer,
  {
    query = {},
    fields = {},
    focus,
    publicAs,
  }: {
    query?: { event_id?: string; token?: string };
    fields?: Record<string, string>;
    focus?: PhotoFocus;
    publicAs?: PublicPicture;
  } = {},
): Promise<SentPhoto> {
  const size = Math.min(bytes.length, 1000);
  const ticket = await caller.call(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size, focus, public_as: publicAs });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ticket.fields, ...fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  const { status } = await fetch(ticket.url, { method: 'POST', body: form });
  return {
    id: ticket.photo_upload_id,
    status,
    state: () => caller.call(photos.getPhotoUpload, { ...query, id: ticket.photo_upload_id }),
  };
}

/** Waits until the photo has been processed or rejected. @throws Error after ten seconds */
export async function settled({ state }: Pick<SentPhoto, 'state'>) {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) {
    const now = await state();
    if (now.status !== 'pending') return now;
  }
  throw new Error('The photo was not processed within a minute');
}

/** Uploads a photo and waits until it can be used. */
export async function readyPhoto(caller: Caller, bytes: Buffer, query: { event_id?: string; token?: string } = {}): Promise<string> {
  const sent = await sendPhoto(caller, bytes, { query });
  await settled(sent);
  return sent.id;
}
