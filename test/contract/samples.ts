import type { RequestOf, Route } from '#shared/contract/define.ts';
import type { RouteId, routes } from '#shared/contract/routes.ts';
import { makeEventForm } from '../support/people/input/event-form.ts';

type RouteOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>;

/** Existing entities of one organization, which calls can name. */
export interface World {
  readonly eventId: string;
  /** Token of the event's registration link. */
  readonly token: string;
  /** Three people registered for the event; the first two were matched. */
  readonly participantIds: readonly [string, string, string];
  /** An access token of the first participant. */
  readonly participantToken: string;
  readonly matchId: string;
  readonly uploadId: string;
  /** Export file that a host of the organization has started. */
  readonly exportId: string;
  /** A host of the organization. */
  readonly hostId: string;
  /** A pending staff invitation. */
  readonly invitationId: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
}

/** A world of placeholders, for tests that only parse calls. */
export const sampleWorld: World = {
  eventId: 'event',
  token: 'token',
  participantIds: ['one', 'two', 'three'],
  participantToken: 'token',
  matchId: 'match',
  uploadId: 'upload',
  exportId: 'export',
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

/** Type of the samples: a valid call for each route. The code does not compile if a route has none. */
export type Samples = { readonly [Id in RouteId]: RequestOf<RouteOf<Id>> };

let addresses = 0;
const newAddress = () => `robin${++addresses}@example.org`;

/** A row of an import with everything that a file can say. */
const importRow: RequestOf<RouteOf<'imports.importRows'>>['rows'][number] = {
  ...{ row: 1, first_name: 'Ina', last_name: 'Imported', gender: 'female', age: 30, interested_in: 'men', email: 'ina@example.org' },
  ...{ looking_for: 'Something Serious', occupation: 'Baker', phone: '+49 30 1234', instagram: 'ina' },
};

/** A public page with everything but a picture. */
const pageForm: Omit<RequestOf<RouteOf<'publicPages.saveEventPage'>>, 'id'> = {
  ...{ slug: 'sample-evening', description: 'An evening with **candles**.', published: false, version: 0 },
  questions: [{ question: 'What should I bring?', answer: 'Nothing.' }],
  ...{ picture_id: null, picture_text: '' },
};

/** A price at which nobody has to pay, with a text in every field. */
const freePrice: NonNullable<RequestOf<RouteOf<'events.createEvent'>>['price']> = {
  ...{ amounts: { women: 0, men: 0, others: 0 }, ways: ['door'], refunds: { kind: 'until', days: 2 } },
  early: [{ until: '2026-03-01T19:00:00.000Z', places: 10, amounts: { women: 0, men: 0, others: 0 } }],
  ...{ tax_percent: 19, together_percent: null },
};

export function samplesOf(world: World): Samples {
  const { eventId, token } = world;
  const [one, other] = world.participantIds;
  const eventForm = makeEventForm({
    time_zone: 'America/New_York',
    questions: [{ id: 'q1', kind: 'one', text: 'What do you eat?', required: false, options: ['Everything', 'No meat'] }],
  });
  return {
    'staff.inviteAdmin': { email: newAddress() },
    'staff.listAdmins': { limit: '10' },
    'staff.removeAdmin': { id: world.hostId },
    'audit.listAuditEntries': { limit: '10' },
    'staff.inviteHost': { email: newAddress() },
    'staff.listHosts': { limit: '10' },
    'staff.removeHost': { id: world.hostId },
    'staff.endSessionsOf': { id: world.hostId },
    'staff.resendInvitation': { id: world.invitationId },
    'staff.withdrawInvitation': { id: world.invitationId },
    'tenants.getTenantSettings': {},
    'tenants.updateTenantSettings': { name: 'Sample Evenings' },
    'tenants.closeTenant': { name: 'Not the name of any', current_password: 'not a password of anybody' },
    'tenants.takeBackTenant': {},
    'accounts.listUsers': { limit: '10', search: 'a', sort: 'created_desc' },
    'staff.updateUserRole': { id: world.hostId, role: 'host' },
    'accounts.signIn': { email: world.email, password: world.password },
    'accounts.refreshSession': { refresh_token: world.refreshToken },
    // A different session from the one that the other samples use.
    'accounts.signOut': { refresh_token: 'ended long ago' },
    'accounts.signOutEverywhere': {},
    'accounts.listOwnSessions': {},
    'accounts.endOwnSession': { id: 'unknown0unknown0' },
    'accounts.confirmIdentity': { current_password: 'not this one, surely' },
    'accounts.signOutElsewhere': {},
    'accounts.beginAccountDeletion': { current_password: 'not this one, surely' },
    'accounts.deleteOwnAccount': {
      ticket: 'of-nobody',
      credential: {
        ...{ id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' },
        response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
      successor_id: world.hostId,
    },
    'accounts.changePassword': { current_password: 'not this one, surely', password: 'four candles on table nine' },
    'accounts.getOwnAccount': {},
    'accounts.updateOwnAccount': { name: 'Robin Sample' },
    'accounts.requestSignUp': { email: newAddress(), password: 'four candles on table nine' },
    'accounts.sendSignUpCode': { email: newAddress() },
    'accounts.checkSignUpCode': { email: newAddress(), otp: '123456' },
    'accounts.completeSignUp': { email: newAddress(), otp: '123456', password: 'four candles on table nine' },
    'accounts.sendResetCode': { email: newAddress() },
    'accounts.checkResetCode': { email: newAddress(), otp: '123456' },
    'accounts.resetPassword': { email: newAddress(), otp: '123456', password: 'four candles on table nine' },
    'passkeys.signInByPasskey': {
      ticket: 'of-nobody',
      credential: {
        ...{ id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' },
        response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
    },
    'passkeys.signInByRecoveryCode': { ticket: 'of-nobody', recovery_code: '4f7k-9qxd-m2re-h8bt' },
    'passkeys.listPasskeys': {},
    'passkeys.beginPasskey': { current_password: 'not this one, surely' },
    'passkeys.addPasskey': {
      ticket: 'of-nobody',
      name: 'My phone',
      credential: {
        ...{ id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' },
        response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ', transports: ['internal'] },
      },
    },
    'passkeys.removePasskey': { id: 'of-nobody', current_password: 'not this one, surely' },
    'passkeys.renewRecoveryCodes': { current_password: 'not this one, surely' },
    'staff.checkInvitation': { token: 'of nobody' },
    'staff.acceptInvitation': { invite_token: 'of nobody', password: 'four candles on table nine' },
    'tenants.completeTenantSetup': { tenant_name: 'Sample Evenings', host_emails: [newAddress()] },
    'catalogue.listChoosableInterests': {},
    'catalogue.listChoosableTraits': {},
    'events.listEvents': { limit: '10', status: 'active' },
    'events.createEvent': { ...eventForm, price: freePrice },
    'events.getEvent': { id: eventId },
    'events.updateEventStatus': { id: eventId, status: 'completed' },
    'events.updateEvent': { id: eventId, ...eventForm, price: freePrice, name: 'Summer evening', version: 1 },
    'events.deleteEvent': { id: eventId },
    'events.duplicateEvent': { id: eventId },
    'events.repeatEvent': { id: eventId, series_id: 'of-nobody', every: 'two_weeks', times: 3 },
    'events.getEventTemplate': {},
    'events.saveEventTemplate': { event_id: eventId },
    'events.removeEventTemplate': {},
    'events.getEventCalendar': { id: eventId },
    'cancellations.previewCancellation': { id: eventId, reason: 'The venue is closed.' },
    'cancellations.cancelEvent': { id: eventId, reason: 'The venue is closed.' },
    'cancellations.undoCancellation': { id: eventId },
    'messages.previewMessage': { id: eventId, subject: 'A new door', text: 'Please come in by the garden.' },
    'messages.messageEverybody': { id: eventId, message_id: 'of-nobody', subject: 'A new door', text: 'Please come in by the garden.' },
    'messages.listMessages': { id: eventId, limit: '10' },
    'messages.getMessage': { id: eventId, mid: 'of-nobody', limit: '10' },
    'feed.getFeedSettings': {},
    'feed.changeFeed': { on: true },
    'brand.getBrand': {},
    'brand.saveBrand': { accent: '#6b2a5b', logo_id: 'of-nobody', sender_name: 'Sample Evenings' },
    'brand.askReplyTo': { email: newAddress() },
    'brand.confirmReplyTo': { otp: '123456' },
    'brand.removeReplyTo': {},
    'payments.getPaymentSettings': {},
    'payments.savePaymentSettings': { currency: 'EUR', transfer_text: null, guarantee_yes: null },
    'payments.connectStripe': {},
    'payments.refreshStripe': {},
    'payments.disconnectStripe': {},
    'payments.listCodes': {},
    'payments.createCode': {
      code: 'EARLY5',
      reduction: { kind: 'percent', percent: 5 },
      uses: null,
      until: null,
      email: null,
      event_id: null,
    },
    'payments.removeCode': { code: 'GONE' },
    'payments.getSales': { id: eventId, limit: '10' },
    'payments.refundOrder': { id: eventId, oid: 'of-nobody', amount: null, refund_id: 'of-nobody' },
    'payments.exportSales': { from: '2026-01-01', to: '2026-12-31' },
    'retention.getRetention': {},
    'retention.changeRetention': { months: 36 },
    'retention.listDueProfiles': {},
    'retention.keepProfile': { participant_id: one, reason: 'wish' },
    'feed.getFeedEvents': { token: 'of-nobody' },
    'feed.getFeedCalendar': { token: 'of-nobody' },
    'registration.sendInvites': { id: eventId, emails: ['ada@example.org'] },
    'statistics.getEventStatistics': { id: eventId },
    'statistics.getMatchStatistics': { id: eventId },
    'registration.getRegistrationLink': { id: eventId },
    'registration.listInvites': { id: eventId },
    'matches.createMatch': { event_id: eventId, participant1_id: one, participant2_id: other },
    'matches.deleteMatch': { id: world.matchId },
    'matches.listMatchHistory': { id: eventId, sort: 'quality_desc', limit: '10' },
    'participants.listEventParticipants': { id: eventId },
    'catalogue.findTraits': { ids: 'calm' },
    'participants.listParticipants': { limit: '10', gender: 'female', min_age: '20', has_photo: 'false' },
    'participants.searchParticipants': { q: 'sam' },
    'participants.searchEventParticipants': { id: eventId, q: 'sam' },
    'participants.getParticipant': { id: one },
    'participants.addParticipant': { id: eventId, ...personForm(), here: false },
    'participants.updateParticipant': { id: one, ...personForm(), remove_photo: false },
    'participants.eraseParticipant': { id: one },
    'participants.removeFromEvent': { id: eventId, pid: one },
    'profile.createProfileLink': { id: one, send: false },
    'statistics.getTopInterests': { id: eventId, limit: '5' },
    'participants.exportParticipants': {},
    'exports.startExport': { kind: 'participants' },
    'exports.listExports': {},
    'exports.getExport': { id: world.exportId },
    'exports.getExportLink': { id: world.exportId },
    'participants.exportEventParticipants': { id: eventId },
    'participants.listAnswers': { id: eventId },
    'matches.exportMatches': { id: eventId },
    'matches.listMatchesInEvent': { id: eventId, pid: one },
    'matches.listMatchesOf': { id: one },
    'participants.listActiveParticipants': { id: eventId },
    'guestEvening.getEvening': { id: one, event_id: eventId },
    'guestEvening.chooseForEvening': { id: one, event_id: eventId, hide_name: true },
    'guestEvening.saveFeedback': { id: one, event_id: eventId, rating: 4, text: 'What a night.', at: Date.now() },
    'guestEvening.cancelPlace': { id: one, eid: eventId },
    'cards.getCard': { id: one, event_id: eventId },
    'cards.saveCard': {
      ...{ id: one, event_id: eventId },
      answers: [{ about: other, answer: 'yes', note: 'Laughs a lot.', at: 1 }],
      share: { email: true, phone: false, instagram: false, photo: false },
    },
    'cards.getCardsProgress': { id: eventId },
    'cards.changeCards': { id: eventId, action: 'release', v: 1, at: new Date(Date.now() + 3_600_000).toISOString() },
    'guestEvening.getEveningFacts': { id: eventId, participant_id: one },
    'guestEvening.mailEveningLink': { id: eventId, email: newAddress() },
    'rounds.getNight': { id: eventId },
    'rounds.planRounds': { id: eventId, rounds: 1, tables: 5, who: 'registered', replaces: 1 },
    'rounds.editPlan': { id: eventId, action: 'void', replaces: 1, round: 1, table: 1, on: true },
    'rounds.runClock': { id: eventId, action: 'auto', v: 1, on: true },
    'projector.shareProjector': { id: eventId },
    'projector.getProjector': { token: 'of-nobody' },
    'keepApart.listKeptApart': { event_id: eventId },
    'keepApart.keepApart': { participant1_id: one, participant2_id: world.participantIds[2], reason: 'They asked for it.' },
    'keepApart.endKeepingApart': { id: [one, world.participantIds[2]].sort().join('-') },
    'participants.markAttendance': { id: eventId, pid: world.participantIds[2], absent: true },
    'payments.markPayment': { id: eventId, pid: 'of-nobody', paid: true },
    'statistics.getEveningReport': { id: eventId },
    'statistics.getTrends': {},
    'statistics.exportEveningReport': { id: eventId },
    'statistics.getMatchAnalytics': { from: '2026-01-01', to: '2099-12-31' },
    'statistics.exportMatchAnalytics': { event_id: eventId },
    'statistics.getOverallStatistics': {},
    'statistics.getParticipantStatistics': { id: eventId },
    'matches.listCandidates': { id: eventId, pid: one },
    'tenants.listTenants': { limit: '10' },
    'tenants.listTenantsNearLimits': {},
    'photos.createPhotoUpload': { content_type: 'image/jpeg', size: 1000 },
    'photos.getPhotoUpload': { id: world.uploadId },
    'photos.getPhoto': { id: one },
    'photos.getPhotoFile': { file: `${one}.jpg` },
    'profile.getOwnProfile': { id: one },
    'profile.answerOpenings': { id: one, was_you: true, openings: ['nobodys'] },
    'profile.updateOwnProfile': { id: one, ...personForm() },
    'profile.eraseOwnProfile': { id: one },
    'profile.getOwnConsent': { id: one },
    'profile.exportOwnProfile': { id: one },
    'profile.refreshParticipantSession': { refresh_token: 'of nobody' },
    'registration.getRegistrationPage': { key: eventId, token },
    'profile.mailProfileLink': { key: eventId, token, email: newAddress() },
    'registration.validateLink': { key: eventId, token },
    'registration.registerForEvent': {
      key: eventId,
      token,
      ...personForm(),
    },
    'accounts.isSignUpOpen': {},
    'accounts.getSystemSettings': {},
    'accounts.updateSystemSettings': { registration_enabled: true },
    'catalogue.listInterests': {},
    'catalogue.createInterest': { name: 'Beekeeping', category: 'Outdoors', description: 'Bees, hives, honey' },
    'catalogue.updateInterest': { id: 'hiking', name: 'Hiking', category: 'Outdoors', description: null },
    'catalogue.deleteInterest': { id: 'unknown' },
    'catalogue.listOwnInterests': {},
    'catalogue.createOwnInterest': { name: 'Fencing', category: 'Sports' },
    'catalogue.updateOwnInterest': { id: 'unknown', name: 'Fencing', category: null },
    'catalogue.deleteOwnInterest': { id: 'unknown' },
    'catalogue.listCategories': {},
    'catalogue.listTraits': {},
    'catalogue.createTrait': { name: 'Punctual', types: ['Grounded'] },
    'catalogue.updateTrait': { id: 'unknown', name: 'Punctual', types: ['Grounded'] },
    'catalogue.deleteTrait': { id: 'unknown' },
    'safety.listKnown': { id: one, event_id: eventId },
    // These two guests were matched.
    'safety.tellStaff': { id: one, kind: 'report', event_id: eventId, about: other, text: 'It was not nice.' },
    'safety.takeBack': { id: one, event_id: eventId, kind: 'apart', about: other },
    'safety.listReports': { event_id: eventId },
    'safety.updateReport': { id: `${eventId}-00000000000000000000000000`, state: 'looked_at', note: 'Talked to both.' },
    'safety.answerCall': { id: eventId, pid: one, action: 'take' },
    'publicPages.getEventPage': { id: eventId },
    'publicPages.saveEventPage': { id: eventId, ...pageForm },
    'publicPages.previewEventPage': { id: eventId, ...pageForm },
    'publicPages.getTenantPage': {},
    'publicPages.saveTenantPage': { slug: 'sample-organization', description: 'Evenings for **everyone**.', published: false, version: 0 },
    'publicPages.reportPage': { kind: 'event', slug: 'of-nobody', concern: 'other', text: 'Looks odd' },
    'publicPages.listPageReports': {},
    'publicPages.withdrawPage': { kind: 'event', slug: 'of-nobody', reason: 'Pretends to be somebody else' },
    'imports.findKnownGuests': { id: eventId, emails: ['nobody@example.org'] },
    'imports.startImport': { id: eventId, file_name: 'attendees.csv', rows: 2 },
    'imports.listImports': { id: eventId },
    'imports.importRows': { id: eventId, iid: 'of-nobody', rows: [importRow] },
    'imports.undoImport': { id: eventId, iid: 'of-nobody' },
    'imports.listIncomplete': { id: eventId },
    'imports.remindIncomplete': { id: eventId, ids: ['n-nobody'] },
    'imports.completePlace': { token: 'of-nobody', gender: 'female', age: 30, interested_in: 'everyone', consent: true },
    'waiting.joinWaitingList': { key: eventId, token, ...personForm() },
    'payments.checkCode': { key: eventId, token, discount: 'EARLY' },
    'payments.startOrder': { key: eventId, token, ...personForm(), way: 'door', expected: 0 },
    'payments.checkPlaceCode': { token: 'of-nobody', discount: 'EARLY' },
    'payments.startPlaceOrder': { token: 'of-nobody', way: 'door', expected: 0 },
    'payments.getOrder': { token: 'of-nobody' },
    'payments.changeOrder': { token: 'of-nobody', action: 'check' },
    'payments.receiveWebhook': {},
    'payments.openTransfer': { id: one, eid: eventId },
    'payments.revokeTransfer': { id: one, eid: eventId },
    'payments.getTransfer': { token: 'of-nobody' },
    'payments.takeTransfer': { token: 'of-nobody', ...personForm() },
    'waiting.getOwnPlace': { token: 'of-nobody' },
    'waiting.answerOffer': { token: 'of-nobody', action: 'leave' },
    'waiting.listWaiting': { id: eventId, limit: '10' },
    'waiting.updateOffering': { id: eventId, automatic: true },
    'waiting.changeWaiting': { id: eventId, wid: 'm-nobody', action: 'remove' },
    'waiting.listApplications': { id: eventId, limit: '10' },
    'waiting.decideApplications': { id: eventId, decision: 'decline', ids: ['m-nobody'] },
  };
}

/** Returns the sample of a route that is known only at run time, as plain data. */
export const sampleOf = (samples: Samples, route: Route): Record<string, unknown> => ({ ...samples[route.id as RouteId] });

const byEvent = 'reads an event: its guests are at most as many as its places, 51 units a thousand';
/**
 * GET calls whose cost may grow with the data. Each has a reason and a bound (docs/scale.md#what-a-call-costs).
 */
export const mayGrow: Readonly<Partial<Record<RouteId, string>>> = {
  'registration.listInvites': byEvent,
  'participants.searchEventParticipants': byEvent,
  'participants.listEventParticipants': byEvent,
  'participants.listActiveParticipants': byEvent,
  'participants.exportParticipants': 'a file of at most 5,000 people: 54 units a thousand; of more one is made in the background',
  'participants.exportEventParticipants': `${byEvent}, and each one's contact, a unit a guest`,
  'participants.listAnswers': byEvent,
  'matches.listCandidates': byEvent,
  'matches.exportMatches': 'a file of all matches of an event',
  'cards.getCardsProgress': byEvent,
  'statistics.getEveningReport': byEvent,
  'statistics.exportEveningReport': byEvent,
};
