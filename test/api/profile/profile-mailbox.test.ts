import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#infra/local/seed/call-api.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { picture, sendPhoto, settled } from '../../support/people/input/photo.ts';
import { comeByMail, copiedLink, mailedLink, openProfileLink } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/**
 * A guest registers with another person's address, and that person then opens the emailed link (docs/rules/profile.md#who-sees-a-profile).
 */

let test: TestStack;
let host: Caller;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Mailboxes')).admin;
  event = await openEvent(host, 'Mailbox evening');
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Registers a guest who typed this form. The address may be anybody's. */
async function typedBy(changes: Parameters<typeof makeForm>[0] = {}) {
  const form = makeForm(changes);
  const headers = { 'user-agent': iPhone, 'idempotency-key': form.contact.email };
  const send = () => test.visitor.ask(registration.registerForEvent, { key: event.eventId, token: event.token, ...form }, { headers });
  const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form }, { headers });
  const { id } = reply.participant;
  return { ...reply, id, email: form.contact.email, form, send, self: callerOf(test.url, reply.access_token) };
}
const see = async (self: Caller, id: string) => (await self.call(profile.getOwnProfile, { id })).participant;
const statusOf = async (answer: Promise<Answer>) => (await answer).status;
const needsProof = expect.objectContaining({ code: 'mail_proof_needed' });

/** Registers a guest, then lets the address's owner come by email and change name and phone number. Returns both sessions. */
async function interleave() {
  const typed = await typedBy({ first_name: 'Typed', age: 40 });
  const copied = await openProfileLink(test, await copiedLink(host, typed.id));
  const unopened = await copiedLink(host, typed.id);
  const owner = await comeByMail(test, host, typed);
  const entered = { ...typed.form, first_name: 'Owner', contact: { ...typed.form.contact, phone: '+1 555 0199' } };
  await owner.self.call(profile.updateOwnProfile, { id: typed.id, ...entered });
  return { typed, copied, unopened, owner, entered };
}

describe('before the owner has answered', () => {
  it('asks the session that came by the mailed link, and no other, with time and browser', async () => {
    const before = Date.now();
    const typed = await typedBy();
    const owner = await comeByMail(test, host, typed);
    const { openings } = await owner.self.call(profile.getOwnProfile, { id: typed.id });
    expect(openings).toEqual([
      {
        id: expect.any(String),
        by: 'registration',
        opened_at: expect.any(String),
        device: 'Safari on iPhone',
        event_name: 'Mailbox evening',
      },
    ]);
    expect(Date.parse(openings[0]?.opened_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect((await typed.self.call(profile.getOwnProfile, { id: typed.id })).openings).toEqual([]);
    // Opening the link changed nothing, however often an email scanner does so.
    expect((await see(owner.self, typed.id)).version).toBe(1);
  });

  it('shows the first one only what they typed: in the profile, its export and its photo', async () => {
    const { typed, copied, owner } = await interleave();
    const other = await typedBy();
    await host.call(matches.createMatch, { event_id: event.eventId, participant1_id: typed.id, participant2_id: other.id });
    const sent = await sendPhoto(owner.self, await picture());
    await settled(sent);
    await owner.self.call(profile.updateOwnProfile, { id: typed.id, ...typed.form, first_name: 'Owner', photo_upload_id: sent.id });
    for (const { self } of [typed, copied]) {
      const seen = await see(self, typed.id);
      expect(seen).toMatchObject({ first_name: 'Typed', contact: typed.form.contact, photo_url: null, match_count: 0 });
      // Exports are for the guest alone, and by now someone else has proved the mailbox.
      expect((await self.ask(profile.exportOwnProfile, { id: typed.id })).body).toEqual(needsProof);
      expect(await statusOf(self.ask(photos.getPhoto, { id: typed.id }))).toBe(404);
    }
    expect(await owner.self.call(profile.exportOwnProfile, { id: typed.id })).toMatchObject({
      complete: true,
      participant: { first_name: 'Owner', match_count: 1, photo_extension: 'jpg' },
      matches: [{ event_name: 'Mailbox evening' }],
    });
    expect(await statusOf(owner.self.ask(photos.getPhoto, { id: typed.id }))).toBe(200);
  });

  it('hides what staff entered, too', async () => {
    const typed = await typedBy();
    const corrected = { ...typed.form, contact: { ...typed.form.contact, instagram: '@corrected' } };
    await host.call(participants.updateParticipant, { id: typed.id, ...corrected });
    expect((await see(typed.self, typed.id)).contact.instagram).toBeNull();
    expect(
      (await typed.self.ask(profile.updateOwnProfile, { id: typed.id, ...corrected, contact: { ...corrected.contact, instagram: '@x' } }))
        .body,
    ).toEqual(needsProof);
  });

  it('lets the first session correct what was typed in it, and nothing else', async () => {
    const { typed, owner } = await interleave();
    const put = (changes: object) => typed.self.ask(profile.updateOwnProfile, { id: typed.id, ...typed.form, ...changes });
    expect(await statusOf(put({ age: 41 }))).toBe(200);
    // The form showed fewer fields than the profile has: fields that it did not change stay.
    expect(await see(owner.self, typed.id)).toMatchObject({ first_name: 'Owner', age: 41, contact: { phone: '+1 555 0199' } });
    expect(await see(typed.self, typed.id)).toMatchObject({ first_name: 'Typed', age: 41, contact: { phone: null } });
    const refused = [
      put({ age: 41, first_name: 'Again' }),
      put({ age: 41, contact: { ...typed.form.contact, phone: '+1 555 0000' } }),
      put({ age: 41, contact: { ...typed.form.contact, email: `away-${typed.email}` } }),
      typed.self.ask(profile.eraseOwnProfile, { id: typed.id }),
    ];
    for (const answer of await Promise.all(refused)) expect([answer.status, answer.body]).toEqual([409, needsProof]);
    const again = await openEvent(host, 'Next evening');
    const join = (changes: object) =>
      typed.self.ask(registration.registerForEvent, { key: again.eventId, token: again.token, ...typed.form, age: 41, ...changes });
    expect((await join({ first_name: 'Again' })).body).toEqual(needsProof);
    expect((await join({})).body).toMatchObject({ participant: { first_name: 'Typed', contact: { phone: null } } });
    expect(await see(owner.self, typed.id)).toMatchObject({ first_name: 'Owner', event_ids: [event.eventId, again.eventId] });
  });

  it('leaves a photo to the session that chose it', async () => {
    const typed = await typedBy({ first_name: 'Typed' });
    const first = await sendPhoto(typed.self, await picture());
    await settled(first);
    await typed.self.call(profile.updateOwnProfile, { id: typed.id, ...typed.form, photo_upload_id: first.id });
    const owner = await comeByMail(test, host, typed);
    await owner.self.call(profile.updateOwnProfile, { id: typed.id, ...typed.form, first_name: 'Owner' });
    expect((await see(typed.self, typed.id)).photo_url).not.toBeNull();
    const next = await sendPhoto(typed.self, await picture());
    await typed.self.call(profile.updateOwnProfile, { id: typed.id, ...typed.form, photo_upload_id: next.id });
    const shown = await eventually(
      () => see(typed.self, typed.id),
      ({ photo_url }) => photo_url?.includes(next.id) === true,
    );
    expect(shown.first_name).toBe('Typed');
    const own = await sendPhoto(owner.self, await picture());
    await settled(own);
    await owner.self.call(profile.updateOwnProfile, { id: typed.id, ...typed.form, first_name: 'Owner', photo_upload_id: own.id });
    const third = await sendPhoto(typed.self, await picture());
    for (const change of [{ photo_upload_id: third.id }, { remove_photo: true }])
      expect((await typed.self.ask(profile.updateOwnProfile, { id: typed.id, ...typed.form, ...change })).body).toEqual(needsProof);
  });
});

describe('‘No’', () => {
  it('ends every session and link that did not come by mail, and what was typed opens none again', async () => {
    const { typed, copied, unopened, owner } = await interleave();
    const openings = (await owner.self.call(profile.getOwnProfile, { id: typed.id })).openings.map(({ id }) => id);
    expect(openings).toHaveLength(2);
    expect((await typed.self.ask(profile.answerOpenings, { id: typed.id, was_you: true, openings })).body).toEqual(needsProof);
    expect((await copied.self.ask(profile.answerOpenings, { id: typed.id, was_you: false })).body).toEqual(needsProof);
    await owner.self.call(profile.answerOpenings, { id: typed.id, was_you: false, openings });

    for (const { self, refresh_token } of [typed, copied]) {
      const ended = [
        self.ask(profile.getOwnProfile, { id: typed.id }),
        self.ask(profile.updateOwnProfile, { id: typed.id, ...typed.form }),
        self.ask(profile.exportOwnProfile, { id: typed.id }),
        self.ask(profile.eraseOwnProfile, { id: typed.id }),
        self.ask(photos.getPhoto, { id: typed.id }),
        self.ask(registration.registerForEvent, { key: event.eventId, token: event.token, ...typed.form }),
        test.visitor.ask(profile.refreshParticipantSession, { refresh_token }),
      ];
      expect((await Promise.all(ended)).map(({ status }) => status)).toEqual(ended.map(() => 401));
    }
    expect(await statusOf(test.visitor.ask(profile.refreshParticipantSession, { refresh_token: unopened }))).toBe(401);
    // A registration repeated with its own Idempotency-Key, as by a phone that lost the reply, opens no session here.
    expect((await typed.send()).body).toMatchObject({ code: 'already_registered' });

    expect(await owner.self.call(profile.getOwnProfile, { id: typed.id })).toMatchObject({
      participant: { first_name: 'Owner' },
      openings: [],
    });
    expect((await test.visitor.call(profile.refreshParticipantSession, { refresh_token: owner.refresh_token })).participant_id).toBe(
      typed.id,
    );
    // Staff may copy another link.
    expect((await openProfileLink(test, await copiedLink(host, typed.id))).participant_id).toBe(typed.id);
  });

  it('does not end the session from a mailed link because of one that staff copied', async () => {
    const typed = await typedBy();
    const { link } = await host.call(profile.createProfileLink, { id: typed.id, send: true });
    const shown = await openProfileLink(test, new URL(link).searchParams.get('token') ?? '');
    expect((await shown.self.ask(profile.answerOpenings, { id: typed.id, was_you: false })).body).toEqual(needsProof);
  });
});

describe('‘Yes’', () => {
  it('lets the sessions in question see and change everything, and no other', async () => {
    const { typed, owner, unopened } = await interleave();
    const { openings } = await owner.self.call(profile.getOwnProfile, { id: typed.id });
    const later = await openProfileLink(test, unopened);
    const ids = openings.map(({ id }) => id);
    for (let time = 0; time < 2; time += 1) await owner.self.call(profile.answerOpenings, { id: typed.id, was_you: true, openings: ids });
    expect(await see(typed.self, typed.id)).toMatchObject({ first_name: 'Owner', contact: { phone: '+1 555 0199' } });
    expect(await typed.self.call(profile.exportOwnProfile, { id: typed.id })).toMatchObject({ complete: true });
    expect(await statusOf(typed.self.ask(profile.updateOwnProfile, { id: typed.id, ...typed.form, first_name: 'Both' }))).toBe(200);
    // This session was opened after the question was asked. It saw the profile as staff handed it out, so the owner is asked about this
    // session next.
    expect((await see(later.self, typed.id)).first_name).toBe('Owner');
    expect((await owner.self.call(profile.getOwnProfile, { id: typed.id })).openings).toMatchObject([{ by: 'link' }]);
    expect((await typed.self.call(profile.getOwnProfile, { id: typed.id })).openings).toEqual([]);
  });
});

describe('another address', () => {
  it('invalidates links mailed to the former one, and the sessions opened with them', async () => {
    const typed = await typedBy();
    const [opened, kept] = [await comeByMail(test, host, typed), await mailedLink(test, host, typed)];
    const moved = { ...typed.form, contact: { ...typed.form.contact, email: `moved-${typed.email}` } };
    const { openings } = await opened.self.call(profile.getOwnProfile, { id: typed.id });
    await opened.self.call(profile.answerOpenings, { id: typed.id, was_you: true, openings: openings.map(({ id }) => id) });
    await typed.self.call(profile.updateOwnProfile, { id: typed.id, ...moved });
    expect(await statusOf(opened.self.ask(profile.getOwnProfile, { id: typed.id }))).toBe(401);
    for (const token of [kept, opened.refresh_token])
      expect(await statusOf(test.visitor.ask(profile.refreshParticipantSession, { refresh_token: token }))).toBe(401);
    // The session that corrected the address continues, and the new mailbox is asked about it.
    expect((await see(typed.self, typed.id)).contact.email).toBe(moved.contact.email);
    const owner = await comeByMail(test, host, { id: typed.id, email: moved.contact.email });
    expect((await owner.self.call(profile.getOwnProfile, { id: typed.id })).openings).toMatchObject([{ by: 'registration' }]);
  });

  it('withdraws what the former mailbox had proved or confirmed', async () => {
    const typed = await typedBy();
    const first = await comeByMail(test, host, typed);
    const { openings } = await first.self.call(profile.getOwnProfile, { id: typed.id });
    await first.self.call(profile.answerOpenings, { id: typed.id, was_you: true, openings: openings.map(({ id }) => id) });
    const moved = { ...typed.form, contact: { ...typed.form.contact, email: `victim-${typed.email}` } };
    await first.self.call(profile.updateOwnProfile, { id: typed.id, ...moved });
    // These sessions continue with what they entered themselves, but are unproved.
    expect((await see(first.self, typed.id)).contact.email).toBe(moved.contact.email);
    const owner = await comeByMail(test, host, { id: typed.id, email: moved.contact.email });
    expect((await owner.self.call(profile.getOwnProfile, { id: typed.id })).openings.map(({ by }) => by)).toEqual([
      'registration',
      'address',
    ]);
    await owner.self.call(profile.updateOwnProfile, { id: typed.id, ...moved, occupation: 'Secret' });
    expect((await see(typed.self, typed.id)).occupation).toBeNull();
    expect((await see(first.self, typed.id)).occupation).toBeNull();
    await owner.self.call(profile.answerOpenings, { id: typed.id, was_you: false });
    expect([
      await statusOf(first.self.ask(profile.getOwnProfile, { id: typed.id })),
      await statusOf(typed.self.ask(profile.getOwnProfile, { id: typed.id })),
    ]).toEqual([401, 401]);
  });

  it('cannot be set in an unproved session once there are matches, which the new mailbox would see', async () => {
    const [typed, other] = [await typedBy(), await typedBy()];
    await host.call(matches.createMatch, { event_id: event.eventId, participant1_id: typed.id, participant2_id: other.id });
    const moved = { ...typed.form, contact: { ...typed.form.contact, email: `moved-${typed.email}` } };
    expect((await typed.self.ask(profile.updateOwnProfile, { id: typed.id, ...moved })).body).toEqual(needsProof);
    const owner = await comeByMail(test, host, typed);
    expect(await statusOf(owner.self.ask(profile.updateOwnProfile, { id: typed.id, ...moved }))).toBe(200);
  });
});

describe('a guest who registers and continues', () => {
  it('notices nothing of this: profile, photo, another evening, export and erasure', async () => {
    const { id, form, self, refresh_token } = await typedBy();
    expect(await see(self, id)).toMatchObject({ first_name: form.first_name, version: 1 });
    const sent = await sendPhoto(self, await picture());
    await settled(sent);
    const changed = { ...form, occupation: 'Baker', photo_upload_id: sent.id };
    expect((await self.call(profile.updateOwnProfile, { id, ...changed })).participant).toMatchObject({
      occupation: 'Baker',
      photo_extension: 'jpg',
    });
    const next = await openEvent(host, 'One more evening');
    const again = await self.call(registration.registerForEvent, { key: next.eventId, token: next.token, ...form, age: 31 });
    expect(again.participant).toMatchObject({ id, age: 31, occupation: 'Baker', event_ids: [event.eventId, next.eventId] });
    const renewed = await test.visitor.call(profile.refreshParticipantSession, { refresh_token });
    for (const token of [again.access_token, renewed.access_token])
      expect((await see(callerOf(test.url, token), id)).photo_url).not.toBeNull();
    expect((await self.call(profile.exportOwnProfile, { id })).events).toHaveLength(2);
    expect(await statusOf(self.ask(profile.eraseOwnProfile, { id }))).toBe(204);
  });
});
