import { createHash } from 'node:crypto';
import { answersOf, emptyCard, listCards } from '../../data/cards/cards.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findMailStates, type MailOrder, resultsMailId } from '../../data/mail/mails.ts';
import { listAllMatches } from '../../data/matches/matches.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { putLinkOnce } from '../../data/profile/profile-links.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import { findNight, type StoredNight } from '../../data/rounds/night.ts';
import { noteTold } from '../../data/rounds/night-cards.ts';
import { recallPlan } from '../../data/rounds/plans.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { reserveMail } from '../access/invitation-quota.ts';
import { countsForOrganization } from '../guests/access-after.ts';
import { languageOf } from '../guests/guest-language.ts';
import { mailedLink } from '../guests/mailed-links.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { countMet } from './count-met.ts';
import { isProvedBy } from './count-proved.ts';
import { earnsPlace, giveFreePlace, guaranteeOf } from './guarantee.ts';
import { noteHindered } from './hindered-pairs.ts';
import { mutualOf } from './mutual-results.ts';
import { countedCards } from './whose-word.ts';

/** How many guests are told their results in one step, and how many of them in parallel. A step takes a second or two. */
const toldAtOnce = 25;
const atOnce = 10;
/** Lifetime of the link in an email about results, ms. */
const linkLifetime = 30 * 24 * 3_600_000;

/**
 * Tells the next group of an evening's guests that the results are out, and counts their cards. The saved cursor triggers the next group
 * through the stream. Every guest who met someone, or who has a result, gets one email, in a random order drawn at the release. An email's
 * id consists of guest and event, so a retry does not email anyone twice.
 */
export async function tellResults(tenantId: string, eventId: string, timeAndIds = realTimeAndIds): Promise<void> {
  const night = await findNight(tenantId, eventId);
  if (night === undefined || night.cards !== 'released' || night.toldAll) return;
  const [event, plan, registrations, cards, matches, closing] = await Promise.all([
    findEvent(tenantId, eventId),
    recallPlan(tenantId, eventId, night.plan),
    listRegistrations(tenantId, eventId, { consistent: true }),
    listCards(tenantId, eventId),
    listAllMatches(tenantId, eventId),
    isClosing(tenantId),
  ]);
  // The event has been deleted since, or the organization is closing. Guests of a closing organization are told their results only if the
  // closing is undone; the schedule that runs every minute then continues.
  if (event === undefined || closing) return;
  const ids = registrations.map(({ id }) => id);
  const isHindered = await noteHindered(tenantId, eventId, ids, night.releasedAt ?? 0);
  const met = countMet(ids, night, plan, matches ?? []);
  const left = inDrawnOrder(night, registrations).filter(({ place }) => night.toldUpTo === null || place > night.toldUpTo);
  const now = left.slice(0, toldAtOnce);
  const here = new Set(ids);
  // Reads what counts for the guests who are told now, and for the people they would like to meet again.
  const concerned = new Set(now.flatMap(({ person: { id } }) => [id, ...Object.keys(cards.get(id)?.lines ?? {})]));
  const counted = await countedCards(
    tenantId,
    [...concerned].flatMap((id) => cards.get(id) ?? []),
    night.releasedAt ?? 0,
  );
  const cardOf = (id: string) => counted.get(id) ?? emptyCard(id);
  const found = now.map(({ person: { id } }) => ({
    id,
    met: met.get(id) ?? 0,
    mutual: mutualOf(cardOf(id), (other) => counted.get(other), isHindered).filter((other) => here.has(other.id)),
  }));
  // Two people can still be each other's result if their date was called off after both had answered. Such a guest may have met no one
  // else.
  const told = found.filter((each) => each.met > 0 || each.mutual.length > 0);
  const leastYes = await guaranteeOf(event);
  const sums = { dates: 0, friends: 0, lucky: 0, complete: 0 };
  const releasedAt = night.releasedAt ?? 0;
  const came = new Set(now.flatMap(({ person }) => (person.checkedInAt === null ? [] : [person.id])));
  await inParallel(told, atOnce, async ({ id, met: people, mutual }) => {
    const profile = await findProfile(tenantId, id, { consistent: true });
    if (profile === undefined) return;
    const to = addressFor(profile);
    if (leastYes !== null && to !== '' && earnsPlace(cardOf(id), mutual, leastYes))
      await giveFreePlace(tenantId, eventId, id, to, releasedAt);
    await mailResults(event, profile, releasedAt, timeAndIds);
    // Counts only a card proved by the release, because staff could have made up any other.
    if (people > 0 && answersOf(cardOf(id)) >= people && came.has(id) && isProvedBy(profile.access, releasedAt)) sums.complete += 1;
  });
  for (const { id, mutual } of told) {
    // Each pair is counted once, with the first of its two people.
    for (const other of mutual) if (id < other.id) sums[other.kind === 'date' ? 'dates' : 'friends'] += 1;
    if (mutual.length > 0) sums.lucky += 1;
  }
  await noteTold(tenantId, eventId, night, { upTo: now.at(-1)?.place ?? '', all: now.length === left.length, ...sums });
}

/** Sorts people by a hash that includes the release's own nonce, so the order reveals nothing about anyone. */
function inDrawnOrder({ releaseNonce }: StoredNight, people: readonly StoredRegistration[]) {
  const placed = people.map((person) => ({ person, place: createHash('sha256').update(`${releaseNonce} ${person.id}`).digest('hex') }));
  return placed.sort((one, other) => (one.place < other.place ? -1 : 1));
}

/**
 * Returns where a guest's results are sent. The email names people, so it must not go to a mailbox that staff entered in place of the
 * guest's.
 */
const addressFor = ({ access, contact }: StoredProfile): string => access.own?.email ?? contact.email;

async function mailResults(event: StoredEvent, profile: StoredProfile, releasedAt: number, timeAndIds: TimeAndIds): Promise<void> {
  const { tenantId, id: eventId } = event;
  const participantId = profile.id;
  const counts = countsForOrganization(profile);
  const expires = releasedAt + linkLifetime;
  const { own, mailEpoch } = profile.access;
  const about = { tenantId, participantId, eventId, opened: false, expires, epoch: mailEpoch };
  const { link, nonce } = await mailedLink(own === null ? about : { ...about, ownSince: own.since });
  const ids = { tenant_id: tenantId, event_id: eventId, participant_id: participantId };
  const mail: MailOrder = {
    id: resultsMailId(eventId, participantId),
    to: addressFor(profile),
    createdAt: releasedAt,
    language: languageOf(profile, event),
    ...(counts ? { tenantId } : {}),
    content: { template: 'results', ...ids, nonce, expires_at: new Date(expires).toISOString() },
  };
  await retryWhenChanged(async () => {
    const quota = counts ? await reserveMail(tenantId, timeAndIds) : undefined;
    // If the organization has no emails left, a guest entered by staff sees the results only on the evening page.
    if (counts && quota === undefined) return;
    if (await putLinkOnce(link, mail, quota)) return;
    const [before] = await findMailStates([mail.id], { consistent: true });
    return before === undefined ? changed : undefined;
  });
}
