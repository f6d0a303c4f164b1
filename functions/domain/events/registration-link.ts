import type { Language } from '#shared/model/language.ts';
import { registrationWindow } from '#shared/rules/events/registration-window.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { LinkSecret } from '../../data/events/registration-links.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret, hashOf } from '../../lib/secrets/secrets.ts';

const purpose = 'registration-link';

/** Derives the token for an event's link. */
export const tokenOf = (eventId: string, link: Pick<LinkSecret, 'nonce' | 'version'>): Promise<string> =>
  deriveSecret(purpose, eventId, link.nonce, link.version);

/** Returns the address where guests register. `language`: the event's; undefined for English. */
export const linkOf = (eventId: string, token: string, language: Language | undefined): string =>
  `${env('SITE_URL')}/register/${eventId}?token=${token}${languagePart('&', language)}`;

/** Returns the address where an event's guests register. */
export const linkOfEvent = async ({ id, link, language }: Pick<StoredEvent, 'id' | 'link' | 'language'>): Promise<string> =>
  linkOf(id, await tokenOf(id, link), language);

/** Returns the nonce for a new link's token, and the hash by which the link is looked up. */
export async function newLinkSecret(eventId: string, version: number, nonce = newNonce()): Promise<LinkSecret> {
  return { nonce, version, hash: hashOf(await tokenOf(eventId, { nonce, version })) };
}

/** Returns how long the event's link will keep working. */
export const windowOf = (event: StoredEvent, now: number) =>
  registrationWindow({ end_time: event.end, status: event.status }, new Date(now));
