import { usualLanguage } from '#shared/model/events/event-language.ts';
import { isLanguage, type Language } from '#shared/model/language.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import type { AnsweredForm } from '../../data/waiting/waiting.ts';

/** An event, whose language is used for guests who have chosen none; undefined if there is none. */
type Chosen = Pick<StoredEvent, 'language'> | undefined;

/** Returns a language if it is still one of ours, else the event's. */
const ours = (language: string | undefined, event: Chosen): Language =>
  language !== undefined && isLanguage(language) ? language : (event?.language ?? usualLanguage);

/** Returns the language of emails to a registered guest: the one of the page on which they agreed; the event's if staff entered them. */
export const languageOf = ({ consentAt, agreedIn }: Pick<StoredProfile, 'consentAt' | 'agreedIn'>, event: Chosen): Language =>
  ours(consentAt === null ? undefined : agreedIn, event);

/** Returns the language of emails to a registered guest that are about no event: as `languageOf`, with their latest event. */
export async function ownLanguageOf(tenantId: string, profile: StoredProfile): Promise<Language> {
  const latest = profile.eventIds.at(-1);
  return languageOf(profile, latest === undefined ? undefined : await findEvent(tenantId, latest));
}

/** Returns the language of emails to a guest who waits, pays or has applied: the form's; the event's if there is none (`null`). */
export const languageOfForm = (form: Pick<AnsweredForm, 'consent_language'> | null, event: Chosen): Language =>
  ours(form === null ? undefined : (form.consent_language ?? usualLanguage), event);
