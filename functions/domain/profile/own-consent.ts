import type { ConsentRecord } from '#shared/model/participants/consent-record.ts';
import { consentTextIn } from '#shared/rules/participants/consent-languages.ts';
import { toldLines } from '#shared/rules/participants/consent-text.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistrationsOf } from '../../data/registration/registrations.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { listAttendedEvents } from '../participants/returning/visits.ts';
import { findOwn } from './find-own.ts';

/**
 * Returns what the caller agreed to (docs/rules/registration.md#consent), as far as their session may see it.
 * @throws Problem `participant_not_found` for anyone except the caller, `unauthorized`
 */
export async function getOwnConsent(actor: ParticipantActor, participantId: string): Promise<ConsentRecord> {
  const profile = await findOwn(actor, participantId);
  return describeConsent(actor.tenantId, viewOf(profile, requireProof(profile, actor)));
}

/** Returns the consent record of a profile as a session sees it. */
export async function describeConsent(tenantId: string, seen: StoredProfile): Promise<ConsentRecord> {
  const registrations = await findRegistrationsOf(tenantId, seen.id, seen.eventIds);
  const answered = new Map(
    [...registrations].flatMap(([id, { agreedAt, ...agreed }]) => (agreedAt === null ? [] : [[id, { agreedAt, ...agreed }]])),
  );
  const events = answered.size === 0 ? [] : await listAttendedEvents(tenantId, [...answered.keys()]);
  return {
    given:
      seen.consentAt === null
        ? null
        : { at: seen.consentAt, words: seen.agreedTo, language: seen.agreedIn, text: formText(seen, seen.toldMonths) },
    evenings: events.flatMap(({ id, name }) => {
      const answer = answered.get(id);
      return answer === undefined
        ? []
        : [
            {
              ...{ event_id: id, event_name: name, at: new Date(answer.agreedAt * 1000).toISOString(), words: answer.agreedTo },
              ...{ language: answer.agreedIn, text: eveningText(answer) },
            },
          ];
    }),
  };
}

type Agreed = Pick<StoredProfile, 'agreedTo' | 'agreedIn'>;

/**
 * Returns the consent text of the form, in the language in which it was read.
 * @param months the number of months that the form named; null if it named none
 */
function formText(agreed: Agreed, months: number | null): string[] {
  const { told, agree } = consentTextIn(agreed.agreedIn, agreed.agreedTo);
  return [...toldLines(told, months), agree];
}

/** Returns the consent text of the evening page, or the form's text if the guest agreed there. */
function eveningText(agreed: Agreed): string[] {
  const { evening } = consentTextIn(agreed.agreedIn, agreed.agreedTo);
  return evening === null ? formText(agreed, null) : [evening];
}
