import type { Language } from '#shared/model/language.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';

/** Derives the token in the link that passes on a guest's place. It is derived again for each look at the evening, and never stored. */
export const transferToken = (eventId: string, participantId: string, nonce: string): Promise<string> =>
  deriveSecret('transfer-link', `${eventId} ${participantId}`, nonce, 1);

/** Returns the address that passes on a guest's place. `language`: the event's. */
export const transferAddress = (token: string, language: Language): string =>
  `${env('SITE_URL')}/transfer/${token}${languagePart('?', language)}`;
