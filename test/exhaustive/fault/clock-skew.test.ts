import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { addAccount, goodPassword, resetCode } from '#test/support/people/accounts.ts';
import { callerOf } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, inboxOf, invitationTokenIn } from '#test/support/people/calls/inbox.ts';
import { watch } from '#test/support/people/calls/watcher.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { picture, sendPhoto, settled } from '#test/support/people/input/photo.ts';
import { readMemberships } from '#test/support/people/memberships.ts';
import { openEvent } from '#test/support/people/world.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** The functions' clocks differ from each other, from the caller's and from storage's. */

const minute = 60_000;
const day = 24 * 60 * minute;

let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Skewed', 2);
});
afterEach(() => test?.stack.setClocks(() => 0));
afterAll(() => test?.stop());

/** Functions that issue something that expires: tokens, codes, invitations, forms for storage. All other functions check its expiry. */
const issuers = new Set([
  'accounts-sign-in',
  'accounts-refresh-session',
  'accounts-send-reset-code',
  'staff-invite-host',
  'photos-create-photo-upload',
  'profile-refresh-participant-session',
  'registration-register-for-event',
]);

const skews: readonly (readonly [string, (functionName: string) => number])[] = [
  ['those that issue are 2 min ahead of now, those that check 2 min behind', (name) => (issuers.has(name) ? 2 : -2) * minute],
  ['those that issue are 2 min behind, those that check 2 min ahead', (name) => (issuers.has(name) ? -2 : 2) * minute],
  ['all are 5 min ahead of callers, storage and table', () => 5 * minute],
  ['all are 5 min behind', () => -5 * minute],
];

describe.each(skews)('functions’ clocks: %s', (_name, offsetOf) => {
  it('signing in, refreshing, a forgotten password and an invitation work', async () => {
    test.stack.setClocks(offsetOf);
    const { host } = organization.accounts;
    const session = await test.visitor.call(accounts.signIn, host);
    expect((await callerOf(test.url, session.access_token).call(accounts.getOwnAccount, {})).user.email).toBe(host.email);
    const next = await test.visitor.call(sessionCalls.refreshSession, { refresh_token: session.refresh_token });
    await callerOf(test.url, next.access_token).call(accounts.getOwnAccount, {});
    // Another tab refreshes with the token that it still has.
    await test.visitor.call(sessionCalls.refreshSession, { refresh_token: session.refresh_token });
    await test.visitor.call(sessionCalls.refreshSession, { refresh_token: next.refresh_token });

    const { email } = await addAccount(test, 'admin');
    const otp = await resetCode(test, email);
    await test.visitor.call(accounts.checkResetCode, { email, otp });
    await test.visitor.call(accounts.resetPassword, { email, otp, password: goodPassword });
    const { admin } = organization;
    expect((await admin.call(staff.inviteHost, { email })).status).toBe('invited');
    const token = await eventually(
      async () => (await inboxOf(test.url, email)).find(({ body }) => body.text.includes('/accept-invite')),
      (mail) => mail !== undefined,
    ).then((mail) => (mail === undefined ? '' : invitationTokenIn(mail)));
    const joined = await test.visitor.call(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword });
    await callerOf(test.url, joined.access_token).call(accounts.getOwnAccount, {});
    const { written, expected } = await readMemberships(rawTable(test.stack));
    expect(written).toEqual(expected);
  });

  it('an evening works: the link, a photo, the live connection, matches, and each mail once', async () => {
    const { admin, tenantId } = organization;
    test.stack.setClocks(offsetOf);
    const { eventId, token } = await openEvent(admin);
    expect(await test.visitor.call(registration.validateLink, { key: eventId, token })).toMatchObject({ valid: true });
    const watcher = await watch(test.url, eventId, admin.bearer);
    const sent = await sendPhoto(test.visitor, await picture(), { query: { event_id: eventId, token } });
    expect([sent.status, (await settled(sent)).status]).toEqual([204, 'ready']);
    const [form, other] = [makeForm(), makeForm()];
    const one = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form, photo_upload_id: sent.id });
    const two = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...other });
    const [participant1_id, participant2_id] = [one.participant.id, two.participant.id];

    const guest = callerOf(test.url, one.access_token);
    expect((await guest.call(profile.getOwnProfile, { id: participant1_id })).participant.first_name).toBe(form.first_name);
    const again = await test.visitor.call(profile.refreshParticipantSession, { refresh_token: one.refresh_token });
    await callerOf(test.url, again.access_token).call(profile.getOwnProfile, { id: participant1_id });

    const { match } = await admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
    await watcher.hear((message) => message.type === 'match_created');
    expect((await admin.call(matches.listMatchHistory, { id: eventId })).data.map(({ id }) => id)).toEqual([match.id]);
    const shown = async () => (await admin.call(participants.getParticipant, { id: participant1_id })).participant.photo_url;
    const url = await eventually(shown, (address) => address !== null);
    expect((await fetch(`${test.url}${url}`)).status).toBe(200);
    await watcher.close();

    const { kept, counted } = await recount(rawTable(test.stack), tenantId, eventId);
    expect(kept).toEqual(counted);
    await awaitMail(test.url, form.contact.email);
    await passMinute(test.stack);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(1);
  });
});

describe('whatever the clocks, what must expire does', () => {
  it('an access token expires after 15 minutes, for calls and for live connections; the session continues', async () => {
    const { host } = organization.accounts;
    const { access_token, refresh_token } = await test.visitor.call(accounts.signIn, host);
    const { eventId } = await openEvent(organization.admin);
    const caller = callerOf(test.url, access_token);
    test.stack.setClocks(() => 14 * minute);
    expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(200);
    test.stack.setClocks(() => 16 * minute);
    expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(401);
    await expect(watch(test.url, eventId, access_token)).rejects.toThrow('refused: 401');
    await test.visitor.call(sessionCalls.refreshSession, { refresh_token });
    test.stack.setClocks(() => 61 * day);
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token })).status).toBe(401);
  });

  it('a replaced refresh token ends its session half a minute after its successor was used, even with clocks 10 s apart', async () => {
    const { host } = organization.accounts;
    const refreshed = async (offset: number, refresh_token: string) => {
      test.stack.setClocks(() => offset);
      return test.visitor.ask(sessionCalls.refreshSession, { refresh_token });
    };
    const { refresh_token: first } = await test.visitor.call(accounts.signIn, host);
    const { refresh_token: second } = await test.visitor.call(sessionCalls.refreshSession, { refresh_token: first });
    expect((await refreshed(-5000, second)).status).toBe(200);
    expect((await refreshed(5000, first)).status).toBe(200);
    expect((await refreshed(minute, first)).status).toBe(401);
    expect((await refreshed(0, second)).status).toBe(401);
  });

  it('a code expires after 10 minutes, an invitation after 7 days, a form for storage after 10 minutes', async () => {
    const { email } = await addAccount(test, 'admin');
    const otp = await resetCode(test, email);
    test.stack.setClocks((name) => (name === 'accounts-check-reset-code' ? 11 * minute : 0));
    expect((await test.visitor.ask(accounts.checkResetCode, { email, otp })).status).toBe(400);

    await organization.admin.call(staff.inviteHost, { email });
    const mail = await awaitMail(test.url, email, 'Join ');
    const token = invitationTokenIn(mail);
    const looks: Record<string, number> = { 'staff-check-invitation': 6 * day, 'staff-accept-invitation': 8 * day };
    test.stack.setClocks((name) => looks[name] ?? 0);
    expect(await test.visitor.call(staffInvitation.checkInvitation, { token })).toMatchObject({ valid: true });
    expect((await test.visitor.ask(staffInvitation.acceptInvitation, { invite_token: token, password: goodPassword })).status).toBe(410);

    test.stack.setClocks(() => 0);
    const { eventId, token: link } = await openEvent(organization.admin);
    const query = { event_id: eventId, token: link };
    // Storage goes by its own clock.
    test.stack.setClocks((name) => (name === 'photos-create-photo-upload' ? -11 * minute : 0));
    const late = await sendPhoto(test.visitor, await picture(), { query });
    expect([late.status, (await test.visitor.call(photos.getPhotoUpload, { ...query, id: late.id })).status]).toEqual([403, 'pending']);
  });

  it('a registration link expires with its event', async () => {
    const { eventId, token } = await openEvent(organization.admin);
    test.stack.setClocks((name) => (name.startsWith('registration-') ? 2 * day : 0));
    expect(await test.visitor.call(registration.validateLink, { key: eventId, token })).toMatchObject({ valid: false });
    const refused = await test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm() });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  });
});
