import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { photos } from '#shared/contract/routes/photos.ts';
import type { Caller } from './api-client.ts';

/** A JPEG of one color, larger than the stored size. */
export const picture = (background = '#80405f', width = 1400, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export interface SentPhoto {
  readonly id: string;
  /** Storage's answer. */
  readonly status: number;
  readonly state: () => Promise<{ status: string; error: string | null; thumbnail_url: string | null }>;
}

/**
 * Uploads a file as the form does: a ticket, then a POST to storage.
 * @param query `event_id` and `token` for a visitor; `fields` replaces the ticket's
 */
export async function sendPhoto(
  caller: Caller,
  bytes: Buffer,
  { query = {}, fields = {} }: { query?: { event_id?: string; token?: string }; fields?: Record<string, string> } = {},
): Promise<SentPhoto> {
  const ticket = await caller.call(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size: Math.min(bytes.length, 1000) });
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

/** Waits until the photo was processed or rejected. @throws Error after ten seconds */
export async function settled({ state }: Pick<SentPhoto, 'state'>) {
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(50)) {
    const now = await state();
    if (now.status !== 'pending') return now;
  }
  throw new Error('The photo was not processed within ten seconds');
}

/** Uploads a photo and waits until it can be used. */
export async function readyPhoto(caller: Caller, bytes: Buffer, query: { event_id?: string; token?: string } = {}): Promise<string> {
  const sent = await sendPhoto(caller, bytes, { query });
  await settled(sent);
  return sent.id;
}
