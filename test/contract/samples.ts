import type { RequestOf, Route } from '#shared/contract/define.ts';
import type { RouteId, routes } from '#shared/contract/routes.ts';
import { makeEventForm } from '../support/event-form.ts';

type RouteOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>;

/** What exists in one organization, for calls to name. */
export interface World {
  readonly eventId: string;
  /** Of the event's registration link. */
  readonly token: string;
  /** Three people registered for the event; the first two were matched. */
  readonly participantIds: readonly [string, string, string];
  /** An access token of the first of them. */
  readonly participantToken: string;
  readonly matchId: string;
  readonly uploadId: string;
  /** A host of the organization. */
  readonly hostId: string;
  /** Somebody invited to it. */
  readonly invitationId: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
}

/** A world of nothing but words, for tests that only parse. */
export const sampleWorld: World = {
  eventId: 'event',
  token: 'token',
  participantIds: ['one', 'two', 'three'],
  participantToken: 'token',
  matchId: 'match',
  uploadId: 'upload',
  hostId: 'host',
  invitationId: 'invitation',
  refreshToken: 'token',
  email: 'somebody@example.org',
  password: 'four candles on table nine',
};

const personForm = () => ({
  first_name: 'Robin',
  last_name: 'Sample',
  gender: 'non-binary' as const,
  interested_in: 'everyone' as const,
  age: 30,
  contact: { email: newAddress(), phone: null, instagram: null },
  interests: ['hiking', 'theater'],
  personality_traits: ['calm'],
});

/** A good call of each route. A route without one does not compile. */
export type Samples = { readonly [Id in RouteId]: RequestOf<RouteOf<Id>> };

let addresses = 0;
const newAddress = () => `robin${++addresses}@example.org`;

export function samplesOf(world: World): Samples {
  const { eventId, token } = world;
  const [one, other] = world.participantIds;
  const eventForm = makeEventForm({ time_zone: 'America/New_York' });
  return {
    'admins.invite': { email: newAddress() },
    'admins.my-admins': { limit: '10' },
    'admins.remove': { id: world.hostId },
    'audit.list': { limit: '10' },
    'hosts.invite': { email: newAddress() },
    'hosts.my-hosts': { limit: '10' },
    'hosts.remove': { id: world.hostId },
    'invitations.resend': { id: world.invitationId },
    'invitations.withdraw': { id: world.invitationId },
    'tenant.settings': {},
    'tenant.update-settings': { name: 'Sample Evenings' },
    'users.list': { limit: '10', search: 'a', sort: 'created_desc' },
    'users.update-role': { id: world.hostId, role: 'host' },
    'auth.login': { email: world.email, password: world.password },
    'auth.refresh': { refresh_token: world.refreshToken },
    // Not the session the other samples live on.
    'auth.logout': { refresh_token: 'ended long ago' },
    'auth.logout-all': {},
    'auth.change-password': { current_password: 'not this one, surely', password: 'four candles on table nine' },
    'auth.me': {},
    'auth.register': { email: newAddress(), password: 'four candles on table nine' },
    'auth.register-send-otp': { email: newAddress() },
    'auth.register-verify-otp': { email: newAddress(), otp: '123456' },
    'auth.register-complete': { email: newAddress(), otp: '123456', password: 'four candles on table nine' },
    'auth.forgot-password': { email: newAddress() },
    'auth.verify-otp': { email: newAddress(), otp: '123456' },
    'auth.reset-password': { email: newAddress(), otp: '123456', password: 'four candles on table nine' },
    'auth.validate-invite': { token: 'of nobody' },
    'auth.accept-invite': { invite_token: 'of nobody', password: 'four candles on table nine' },
    'auth.complete-tenant-setup': { tenant_name: 'Sample Evenings', host_emails: [newAddress()] },
    'data.interests': {},
    'data.personality-traits': {},
    'events.list': { limit: '10', status: 'active' },
    'events.create': eventForm,
    'events.get': { id: eventId },
    'events.update-status': { id: eventId, status: 'completed' },
    'events.update': { id: eventId, ...eventForm, name: 'Summer evening', version: 1 },
    'events.delete': { id: eventId },
    'events.duplicate': { id: eventId },
    'events.calendar': { id: eventId },
    'events.send-invites': { id: eventId, emails: ['ada@example.org'] },
    'events.statistics': { id: eventId },
    'events.match-statistics': { id: eventId },
    'events.invite-token': { id: eventId },
    'matches.create': { event_id: eventId, participant1_id: one, participant2_id: other },
    'matches.delete': { id: world.matchId },
    'matches.history': { id: eventId, sort: 'quality_desc', limit: '10' },
    'participants.list-by-event': { id: eventId },
    'data.traits-by-id': { ids: 'calm' },
    'participants.list': { limit: '10', gender: 'female', min_age: '20', has_photo: 'false' },
    'participants.search': { q: 'sam' },
    'participants.search-by-event': { id: eventId, q: 'sam' },
    'participants.get': { id: one },
    'participants.create': { id: eventId, ...personForm() },
    'participants.update': { id: one, ...personForm(), remove_photo: false },
    'participants.delete': { id: one },
    'participants.remove-from-event': { id: eventId, pid: one },
    'participants.create-link': { id: one, send: false },
    'participants.top-interests': { id: eventId, limit: '5' },
    'participants.export': {},
    'participants.export-by-event': { id: eventId },
    'matches.export': { id: eventId },
    'matches.by-participant-in-event': { id: eventId, pid: one },
    'matches.by-participant': { id: one },
    'participants.active': { id: eventId },
    'participants.attendance': { id: eventId, pid: world.participantIds[2], absent: true },
    'statistics.matches': { from: '2026-01-01', to: '2099-12-31' },
    'statistics.matches-export': { event_id: eventId },
    'participants.statistics': {},
    'participants.statistics-by-event': { id: eventId },
    'participants.compatible': { id: eventId, pid: one },
    'tenants.list': { limit: '10' },
    'photo-uploads.create': { content_type: 'image/jpeg', size: 1000 },
    'photo-uploads.get': { id: world.uploadId },
    'photos.of-participant': { id: one },
    'photos.file': { file: `${one}.jpg` },
    'profile.get': { id: one },
    'profile.answer-openings': { id: one, was_you: true, openings: ['nobodys'] },
    'profile.update': { id: one, ...personForm() },
    'profile.delete': { id: one },
    'profile.export': { id: one },
    'profile.refresh': { refresh_token: 'of nobody' },
    'register.get': { key: eventId, token },
    'register.profile-link': { key: eventId, token, email: newAddress() },
    'register.validate': { key: eventId, token },
    'register.create': {
      key: eventId,
      token,
      ...personForm(),
    },
    'settings.registration-enabled': {},
    'settings.system': {},
    'settings.update-system': { registration_enabled: true },
    'settings.interests': {},
    'settings.create-interest': { name: 'Beekeeping', category: 'Outdoors', description: 'Bees, hives, honey' },
    'settings.update-interest': { id: 'hiking', name: 'Hiking', category: 'Outdoors', description: null },
    'settings.delete-interest': { id: 'unknown' },
    'settings.categories': {},
    'settings.traits': {},
    'settings.create-trait': { name: 'Punctual', types: ['Grounded'] },
    'settings.update-trait': { id: 'unknown', name: 'Punctual', types: ['Grounded'] },
    'settings.delete-trait': { id: 'unknown' },
  };
}

/** The sample of a route that is only known at run time, as plain data. */
export const sampleOf = (samples: Samples, route: Route): Record<string, unknown> => ({ ...samples[route.id as RouteId] });
