import { Problem } from '#shared/contract/errors.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import { registrationWindow } from '#shared/rules/events/registration-window.ts';
import { findEvent, findTenantOfEvent, type StoredEvent } from '../../data/events/events.ts';
import { type LinkSecret, openRegistrationLink } from '../../data/registration/registration-links.ts';
import { findInviting, type Inviting } from '../../data/retention/retention-setting.ts';
import { env } from '../../lib/env.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret, hashOf } from '../../lib/secrets/secrets.ts';
import { realEffects } from '../effects.ts';
import { factsOf } from '../events/event-facts.ts';

const purpose = 'registration-link';

/** The token in an event's link. */
export const tokenOf = (eventId: string, link: Pick<LinkSecret, 'nonce' | 'version'>): Promise<string> =>
  deriveSecret(purpose, eventId, link.nonce, link.version);

/** The address where guests register. */
export const linkOf = (eventId: string, token: string): string => `${env('SITE_URL')}/register/${eventId}?token=${token}`;

/** The nonce of a new link's token, and the hash the link is looked up by. */
export async function newLinkSecret(eventId: string, version: number, nonce = newNonce()): Promise<LinkSecret> {
  return { nonce, version, hash: hashOf(await tokenOf(eventId, { nonce, version })) };
}

/** How long the event's link still works. */
export const windowOf = (event: StoredEvent, now: number) =>
  registrationWindow({ end_time: event.end, status: event.status }, new Date(now));

function invitedTo(event: StoredEvent, { name: organization, months: kept_months }: Inviting) {
  const facts = factsOf(event);
  return { ...facts, id: event.id, organization, kept_months, when: formatEventSpan(facts.start_time, facts.end_time, facts.time_zone) };
}

/** What a visitor with the link may know. Never throws; `error` says why the link is not valid (docs/rules/registration.md#calls). */
export async function validateLink(eventId: string, token: string | undefined, { now } = realEffects) {
  const refuse = (error: string) => ({ valid: false, error, event: null, expires_at: null });
  if (token === undefined || token === '') return refuse('Registration token is required');
  const link = await openRegistrationLink(token);
  if (link === undefined || link.eventId !== eventId) return refuse('Invalid registration link');
  const [event, tenant] = await Promise.all([findEvent(link.tenantId, eventId), findInviting(link.tenantId)]);
  if (event === undefined || tenant === undefined) return refuse('Invalid registration link');
  const { expired, expires_at } = windowOf(event, now());
  const described = invitedTo(event, tenant);
  if (expired) return { valid: false, error: 'This registration link has expired.', event: described, expires_at };
  return { valid: true, error: null, event: described, expires_at };
}

/**
 * The content of a registration link's page.
 * @throws Problem `registration_token_required`, `link_not_found`, `link_expired`
 */
export async function getRegistrationPage(key: string, token: string | undefined, { now } = realEffects) {
  const { tenantId, eventId } = await openRegistration(key, token);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findInviting(tenantId)]);
  if (event === undefined || tenant === undefined) throw new Problem('link_not_found');
  const { expired, expires_at } = windowOf(event, now());
  if (expired) throw new Problem('link_expired');
  return { event: invitedTo(event, tenant), expires_at };
}

/**
 * The event that a registration call names: `key` is an event's id if there is a token, else the token itself.
 * @throws Problem `registration_token_required`, `link_not_found`
 */
export async function openRegistration(key: string, token: string | undefined): Promise<{ tenantId: string; eventId: string }> {
  if (token !== undefined && token !== '') {
    const link = await openRegistrationLink(token);
    if (link === undefined || link.eventId !== key) throw new Problem('link_not_found');
    return link;
  }
  const link = await openRegistrationLink(key);
  if (link !== undefined) return link;
  throw new Problem((await findTenantOfEvent(key)) === undefined ? 'link_not_found' : 'registration_token_required');
}
