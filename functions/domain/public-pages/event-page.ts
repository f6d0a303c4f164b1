import { Problem } from '#shared/contract/errors.ts';
import type { EventPageForm, EventPageSettings } from '#shared/model/public-pages/public-page.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findPublicUpload, type PublicUpload } from '../../data/photos/uploads.ts';
import { type EventPageState, findEventPageState } from '../../data/public-pages/page-states.ts';
import { type StoredEventPage, saveEventPage as storeEventPage } from '../../data/public-pages/pages.ts';
import { picturePath, pictureSuffix, pictureWidths } from '../../lib/public-pages/picture-files.ts';
import { renderEventPage } from '../../lib/public-pages/render-event-page.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { addressOf, hiddenUntil } from './page-address.ts';
import { eventPageFacts } from './page-facts.ts';
import { addressesAfter, requireSlug, suggestSlug } from './page-slug.ts';
import { publishing } from './publishing.ts';

/**
 * Returns an event's public page for its editors.
 * @throws Problem `event_not_found`
 */
export async function getEventPage(actor: StaffActor, eventId: string, { now } = realTimeAndIds): Promise<EventPageSettings> {
  const state = await requireState(actor, eventId);
  return describe(state, state.page, now());
}

/**
 * Changes an event's public page, publishes it or takes it down. Its file follows within seconds.
 * @throws Problem `event_not_found`, `invalid_input` for a reserved address, `slug_taken`, `page_withdrawn`, `upload_not_found`, `conflict`
 */
export async function saveEventPage(
  actor: StaffMember,
  eventId: string,
  form: EventPageForm,
  timeAndIds = realTimeAndIds,
): Promise<EventPageSettings> {
  const state = await requireState(actor, eventId);
  const { event, page: before } = state;
  if (form.version !== (before?.version ?? 0)) throw new Problem('conflict');
  if (form.published && before?.withdrawn) throw new Problem('page_withdrawn');
  requireSlug(form.slug);
  const picture = await newPicture(event.tenantId, form, before);
  const { released, ...page } = pageOf(form, before, picture, timeAndIds.now());
  const refused = await storeEventPage({ tenantId: event.tenantId, eventId }, before, page, {
    picture: picture?.id,
    released,
    audit: auditIn(actor, state, page, timeAndIds),
  });
  if (refused === 'event') throw new Problem('event_not_found');
  if (refused === 'page') throw new Problem('conflict');
  if (refused === 'address') throw new Problem('slug_taken');
  if (refused === 'picture') throw new Problem('upload_not_found');
  return describe(state, page, timeAndIds.now());
}

/**
 * Returns an event's public page as a form would make it, as HTML.
 * @throws Problem `event_not_found`
 */
export async function previewEventPage(
  actor: StaffActor,
  eventId: string,
  form: EventPageForm,
  { now } = realTimeAndIds,
): Promise<{ html: string }> {
  const state = await requireState(actor, eventId);
  const picture = await newPicture(state.event.tenantId, form, state.page).catch(() => undefined);
  const at = now();
  const { released: _, ...page } = pageOf(form, state.page, picture, at);
  const facts = await eventPageFacts(state, page, at);
  return { html: renderEventPage(facts) };
}

async function requireState(actor: StaffActor, eventId: string): Promise<EventPageState> {
  const state = await findEventPageState(await tenantOfEvent(actor, eventId), eventId);
  if (state === undefined) throw new Problem('event_not_found');
  return state;
}

/** Returns the upload of a picture that the page does not have yet. @throws Problem `upload_not_found` */
async function newPicture(tenantId: string, form: EventPageForm, before: StoredEventPage | undefined): Promise<PublicUpload | undefined> {
  if (form.picture_id === null || form.picture_id === before?.picture?.id) return undefined;
  const upload = await findPublicUpload(tenantId, form.picture_id, 'page');
  if (upload === undefined) throw new Problem('upload_not_found');
  return upload;
}

function pageOf(form: EventPageForm, before: StoredEventPage | undefined, picture: PublicUpload | undefined, now: number) {
  const size = picture ?? (form.picture_id === null ? undefined : before?.picture);
  return {
    ...addressesAfter(before, form),
    description: form.description,
    questions: form.questions,
    picture: size ? { id: size.id, width: size.width, height: size.height, text: form.picture_text } : null,
    published: form.published,
    version: form.version + 1,
    changedAt: new Date(now).toISOString(),
    withdrawn: before?.withdrawn ?? null,
    shareCard: before?.shareCard ?? null,
  };
}

function auditIn(actor: StaffMember, { event, page: before }: EventPageState, page: StoredEventPage, timeAndIds: TimeAndIds) {
  const done = publishing(before, page);
  const subject = { kind: 'event', id: event.id, name: event.name } as const;
  return done && auditOf(actor, { tenantId: event.tenantId, subject, ...done }, timeAndIds);
}

/** Returns the day of an event in its own zone: '2026-03-06'. */
const dayIn = ({ start, timeZone }: StoredEvent): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(start));

function describe({ event, owner }: EventPageState, page: StoredEventPage | undefined, now: number): EventPageSettings {
  const suggested_slug = suggestSlug(`${event.name} ${dayIn(event)}`, 'our-evening');
  return {
    page: page === undefined ? null : toEventPage(page),
    suggested_slug,
    url: addressOf('event', page?.slug ?? suggested_slug),
    hidden_until: hiddenUntil(owner, now),
  };
}

/** Describes a page for staff. */
export function toEventPage(page: StoredEventPage): NonNullable<EventPageSettings['page']> {
  const { slug, description, questions, picture, published, version, withdrawn } = page;
  return {
    ...{ slug, description, published, version },
    questions: questions.map((answered) => ({ ...answered })),
    picture_id: picture?.id ?? null,
    picture_text: picture?.text ?? '',
    picture_url: picture && picturePath(`${picture.id}${pictureSuffix(pictureWidths[0])}`),
    withdrawn: withdrawn && { at: withdrawn.at, reason: withdrawn.reason },
  };
}
