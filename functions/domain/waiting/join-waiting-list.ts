import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { waiting } from '#shared/contract/routes/waiting.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { hasLimitPerGender, isFor, notFor } from '#shared/rules/events/event-formats.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { isHeld, listClosesBefore, mostApplied, mostWaiting } from '#shared/rules/waiting/waiting.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { findPeopleCounter, type PeopleCounter, placesOf } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { findRegisteredParticipant, hasPlaceNow } from '../../data/participants/registering.ts';
import { freeLinkMailIds, nameOfStranger, putProfileLinks } from '../../data/profile/profile-links.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { joinQueue } from '../../data/waiting/joining.ts';
import {
  type AnsweredForm,
  applicationId,
  findWaitingOf,
  isBuyer,
  isIncomplete,
  listLine,
  queueOfEntry,
  type StoredWaiting,
  waitingId,
} from '../../data/waiting/waiting.ts';
import { newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { factsOf } from '../events/event-facts.ts';
import { windowOf } from '../events/registration-link.ts';
import { requireFit } from '../events/require-fit.ts';
import { languageOf } from '../guests/guest-language.ts';
import { checkChoices, findUsableUpload, withAnswers } from '../participants/participant-form.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { requireTurn } from '../registration/registration-pace.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { positionIn } from './queue-position.ts';
import { appliedMail, joinedMail, offeredMail, toPayMail, waitingToken } from './waiting-mails.ts';

/**
 * Puts a guest at the end of their queue, with the form as filled in. At an event with approval the guest applies instead. If an address is already registered or waiting, the reply is the
 * same, and an email says which it is (docs/rules/waiting.md#joining).
 * @param clientAddress the client's network
 * @throws Problem as `waiting.joinWaitingList` declares
 */
export async function joinWaitingList(
  { key, token, clientAddress }: { key: string; token: string | undefined; clientAddress: string },
  sent: BodyOf<typeof waiting.joinWaitingList>,
  timeAndIds = realTimeAndIds,
): Promise<{ queue: Gender; applied?: true }> {
  const { tenantId, eventId } = await openRegistration(key, token);
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Problem('link_not_found');
  const form = withAnswers(sent, event.questions);
  await requireTurn(event, clientAddress, timeAndIds);
  const [tenant, catalogue] = await Promise.all([findTenant(tenantId), readCatalogue(), findUsableUpload(tenantId, form.photo_upload_id)]);
  if (windowOf(event, timeAndIds.now()).expired) throw new Problem('link_expired');
  checkChoices(form, await withOwnOf(catalogue, tenantId, [form]), undefined);
  const organization = tenant?.name ?? '';
  const joined = await enterQueue({ event, organization, form }, timeAndIds);
  if (!joined) await tellWhoIsKnown({ event, organization, email: form.contact.email, now: timeAndIds.now() });
  return { queue: form.gender, ...(event.approval ? { applied: true } : {}) };
}

interface Entering {
  readonly event: StoredEvent;
  readonly organization: string;
  readonly form: AnsweredForm;
  /** The entry whose offer has ended, if its guest is joining again. */
  readonly former?: StoredWaiting;
}

/**
 * Adds an entry at the end of its queue, or an application to an event with approval, and orders its email.
 * @returns undefined if the address is already registered or waiting
 * @throws Problem `age_outside`, `event_for_women`, `event_for_men`; `registration_refused` for a barred address; `too_many_registrations`
 * (docs/rules/tenants.md#limits); `place_free`, `waitlist_full`, `applications_full`, `waitlist_closed`, `link_expired`, `link_not_found`,
 * `upload_not_found`, `conflict`
 */
export async function enterQueue(
  { event, organization, form, former }: Entering,
  timeAndIds: TimeAndIds,
): Promise<StoredWaiting | undefined> {
  const { tenantId } = event;
  requireFit(event, form);
  const [barred] = await Promise.all([isBarred(tenantId, form.contact.email), requireRegistrationsLeft(tenantId, timeAndIds)]);
  if (barred) throw new Problem('registration_refused');
  return retryWhenChanged(async () => {
    const now = timeAndIds.now();
    const counter = await findPeopleCounter(tenantId, event.id, { consistent: true });
    if (counter === undefined) throw new Problem('link_not_found');
    if (!isFor(counter.format, form.gender)) throw new Problem(notFor(counter.format));
    const entry: StoredWaiting = {
      ...(event.approval
        ? ({ id: applicationId(form.gender, timeAndIds.newId()), state: 'applied' } as const)
        : ({ id: waitingId(form.gender, counter.joined + 1, timeAndIds.newId()), state: 'waiting' } as const)),
      ...{ email: form.contact.email, firstName: form.first_name, lastName: form.last_name, form },
      nonce: newNonce(),
      since: new Date(now).toISOString(),
      ...{ until: null, participantId: null, successor: null, draft: null, orderId: null, asked: 0, network: null },
    };
    const before = waitingBefore(counter, form.gender);
    const isLineFull = !event.approval && before >= mostWaiting;
    const refused = isLineFull
      ? 'place'
      : await joinQueue({
          ...{ tenantId, event, entry, after: counter.joined, format: counter.format, former, now },
          linkHash: hashOf(await waitingToken(entry.id, entry.nonce)),
          mail: event.approval
            ? appliedMail(entry, { event, organization, now })
            : joinedMail(entry, before + 1, { event, organization, now }),
        });
    if (refused === undefined) return entry;
    if (refused === 'place') {
      const problem = await findJoinRefusal(event, form.gender, now);
      if (problem === undefined) return changed;
      throw problem;
    }
    if (refused === 'photo') throw new Problem('upload_not_found');
    return refused === 'former' ? giveUpAsConflict() : undefined;
  }, giveUpAsConflict);
}

/** Counts the guests who wait in line before the next one of this gender. */
const waitingBefore = (counter: PeopleCounter, gender: Gender): number =>
  hasLimitPerGender(counter.format)
    ? placesOf(counter).of[gender].waiting
    : counter.waitingMale + counter.waitingFemale + counter.waitingNonBinary;

/** Returns why no guest of this gender may join; undefined if they may by now. */
async function findJoinRefusal({ tenantId, id, approval }: StoredEvent, gender: Gender, now: number): Promise<Problem | undefined> {
  const counter = await findPeopleCounter(tenantId, id, { consistent: true });
  if (counter === undefined) return new Problem('link_not_found');
  if (counter.status === 'completed' || Date.parse(counter.end) + openAfterEnd <= now) return new Problem('link_expired');
  if (approval) return (counter.applied ?? 0) >= mostApplied ? new Problem('applications_full') : undefined;
  if (hasPlaceNow(counter, gender, now)) return new Problem('place_free');
  if (Date.parse(counter.start) - now <= listClosesBefore) return new Problem('waitlist_closed');
  return waitingBefore(counter, gender) >= mostWaiting ? new Problem('waitlist_full') : undefined;
}

/** An address that is registered for an event, or is waiting for a place. `now`: epoch ms. */
interface Known {
  readonly event: StoredEvent;
  readonly organization: string;
  readonly email: string;
  readonly now: number;
}

/**
 * Tells an address by email that it is already registered or waiting. Does so at most once an hour, or three times once the address is
 * proved.
 */
async function tellWhoIsKnown(known: Known): Promise<void> {
  const mail = await mailToKnown(known);
  if (mail !== undefined) await putProfileLinks([], mail);
}

async function mailToKnown({ event, organization, email, now }: Known): Promise<MailOrder | undefined> {
  const { tenantId, id: eventId } = event;
  const entry = await findWaitingOf(tenantId, eventId, email);
  const participantId = entry === undefined ? await findRegisteredParticipant(tenantId, eventId, email) : undefined;
  const [mailIdFor, profile] = await Promise.all([
    freeLinkMailIds(entry?.id ?? participantId ?? nameOfStranger(eventId, email), now),
    participantId === undefined ? undefined : findProfile(tenantId, participantId),
  ]);
  const id = mailIdFor('address', profile?.access);
  if (id === undefined) return undefined;
  if (entry !== undefined) {
    // Whoever was imported gets no other email than those that staff order.
    if (isIncomplete(entry.id)) return undefined;
    if (isBuyer(entry.id)) return toPayMail(entry, { event, organization, now });
    if (isHeld(entry, event.start, now)) return offeredMail(entry, entry.until ?? event.start, { event, organization, now }, id);
    if (entry.state === 'applied') return appliedMail(entry, { event, organization, now }, id);
    // The offer has expired, and the guest will be told so in a moment.
    if (entry.state === 'offered') return undefined;
    const position = positionIn(await listLine(tenantId, eventId, queueOfEntry(entry.id), event.format), entry.id) ?? 1;
    return joinedMail(entry, position, { event, organization, now }, id);
  }
  if (profile === undefined) return undefined;
  return {
    ...{ id, to: email, createdAt: now, guestOf: tenantId, language: languageOf(profile, event) },
    content: {
      template: 'registered-already',
      ...{ event_id: eventId, first_name: profile.firstName, event: factsOf(event), organization, expires_at: event.start },
      ...(event.approval ? { applied: true } : {}),
    },
  };
}
