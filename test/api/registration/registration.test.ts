import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '#infra/local/seed/call-api.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { picture, sendPhoto, settled } from '../../support/people/input/photo.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let host: Caller;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Registration')).admin;
  event = await openEvent(host);
});

const messageOf = ({ status, body }: Answer) => [status, z.parse(z.looseObject({ error: z.string() }), body).error];
const registerAs = (form: ReturnType<typeof makeForm> & { photo_upload_id?: string }, { eventId, token } = event, who = test.visitor) =>
  who.ask(registration.registerForEvent, { key: eventId, token, ...form });

async function smallEvent(limits: { male_limit: number; female_limit: number }) {
  const { event: created } = await host.call(events.createEvent, makeEventForm({ name: 'Small table', ...limits }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: created.id });
  return { eventId: created.id, token };
}

const countsOf = async (id: string) => (await host.call(statistics.getEventStatistics, { id })).statistics;

describe('the link', () => {
  it('opens its event, with event id and token or with the token alone', async () => {
    const { valid, event: shown, error } = await test.visitor.call(registration.validateLink, { key: event.eventId, token: event.token });
    expect([valid, error, shown?.name, shown?.organization]).toEqual([true, null, 'Test evening', 'Registration']);
    // The server formats the time, so that the page need not do so before it shows its form.
    expect(shown?.when).toMatch(/^\w{3}, \w{3} \d{1,2}(, \d{4})? · \d{1,2}:\d{2} [AP]M – .*\d{1,2}:\d{2} [AP]M$/);
    const answer = await test.visitor.ask(registration.registerForEvent, { key: event.token, ...makeForm() });
    expect(answer.status).toBe(201);
  });

  it.each([registrationLink.getRegistrationLink.path, ...registrationLink.getRegistrationLink.aliases])(
    'is replaced at the request of %s, and the former one opens nothing',
    async (path) => {
      const route = { ...registrationLink.getRegistrationLink, path };
      const { eventId, token } = await smallEvent({ male_limit: 5, female_limit: 5 });
      const isValid = async (each: string) => (await test.visitor.call(registration.validateLink, { key: eventId, token: each })).valid;
      const { token: replaced } = await host.call(route, { id: eventId, reset: true });
      expect(replaced).not.toBe(token);
      expect([await isValid(token), await isValid(replaced)]).toEqual([false, true]);
      expect((await host.call(route, { id: eventId })).token).toBe(replaced);
    },
  );

  it('is refused when missing, unknown, or of another event', async () => {
    const other = await smallEvent({ male_limit: 5, female_limit: 5 });
    expect(messageOf(await test.visitor.ask(registration.registerForEvent, { key: event.eventId, ...makeForm() }))).toEqual([
      400,
      'Registration token is required',
    ]);
    expect(messageOf(await test.visitor.ask(registration.registerForEvent, { key: 'unknown', ...makeForm() }))).toEqual([
      404,
      'Invalid registration link',
    ]);
    expect(messageOf(await registerAs(makeForm(), { ...event, token: other.token }))).toEqual([404, 'Invalid registration link']);
    // The link is checked even if the form is invalid.
    const empty = (query: object) => test.visitor.ask(registration.registerForEvent, query as never);
    expect(messageOf(await empty({ key: event.eventId }))).toEqual([400, 'Registration token is required']);
    expect(messageOf(await empty({ key: event.eventId, token: 'x' }))).toEqual([404, 'Invalid registration link']);
    expect((await empty({ key: event.eventId, token: event.token })).body).toMatchObject({ code: 'invalid_input' });
    expect(await test.visitor.call(registration.validateLink, { key: event.eventId })).toMatchObject({
      valid: false,
      error: 'Registration token is required',
    });
    expect(await test.visitor.call(registration.validateLink, { key: event.eventId, token: 'x' })).toMatchObject({
      valid: false,
      error: 'Invalid registration link',
    });
  });

  it('stays the same until it is reset, which ends the old one', async () => {
    const { eventId, token } = await smallEvent({ male_limit: 5, female_limit: 5 });
    const again = await host.call(registrationLink.getRegistrationLink, { id: eventId });
    expect(again).toMatchObject({ token, link: `${test.url}/register/${eventId}?token=${token}`, expired: false });
    expect(again.qr_code).toMatch(/^data:image\/png;base64,/);
    const { token: replaced } = await host.call(registrationLink.getRegistrationLink, { id: eventId, reset: true });
    expect(replaced).not.toBe(token);
    expect((await registerAs(makeForm(), { eventId, token })).status).toBe(404);
    expect((await registerAs(makeForm(), { eventId, token: replaced })).status).toBe(201);
  });

  it('refuses once the event is completed', async () => {
    const ended = await openEvent(host, 'Ended early');
    await host.call(events.updateEventStatus, { id: ended.eventId, status: 'completed' });
    expect((await registerAs(makeForm(), ended)).status).toBe(410);
    expect(await test.visitor.call(registration.validateLink, { key: ended.eventId, token: ended.token })).toMatchObject({ valid: false });
    expect(await host.call(registrationLink.getRegistrationLink, { id: ended.eventId })).toMatchObject({
      expired: true,
      expire_seconds: 0,
    });
  });
});

describe('the form', () => {
  it('is answered with a message for each wrong field', async () => {
    const answer = await test.visitor.ask(registration.registerForEvent, { key: event.eventId, token: event.token } as never);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      validation_errors: {
        first_name: 'First name is required',
        last_name: 'Last name is required',
        gender: 'Please select a gender',
        interested_in: 'Please select who you are interested in',
        age: 'Age is required',
        'contact.email': 'Email is required',
      },
    });
    const wrong = await registerAs(makeForm({ first_name: '  ', age: 17, contact: { email: 'a b@c', phone: null, instagram: null } }));
    expect(wrong.body).toMatchObject({
      validation_errors: {
        first_name: 'First name is required',
        age: 'Age must be between 18 and 100',
        'contact.email': 'Invalid email format',
      },
    });
  });

  it('extracts the account from a pasted Instagram address, however long, and says what else is too long', async () => {
    const registerWith = async (instagram: string) => {
      const form = makeForm();
      return registerAs({ ...form, contact: { ...form.contact, instagram } });
    };
    const pasted = `\u202ahttps://www.instagram.com/ada.l?igsh=${'x'.repeat(60)}\u202c`;
    expect(await registerWith(pasted)).toMatchObject({ status: 201, body: { participant: { contact: { instagram: '@ada.l' } } } });
    expect(await registerWith('x'.repeat(61))).toMatchObject({
      ...{ status: 400, body: { validation_errors: { 'contact.instagram': 'Instagram must not exceed 60 characters' } } },
    });
  });

  it.each([7, '24', 24.5, null, 0])('accepts only months that exist, and not %s', async (consent_months) => {
    const form = { ...makeForm(), consent: true, consent_words: 3, consent_months };
    const answer = await test.visitor.ask(registration.registerForEvent, { key: event.eventId, token: event.token, ...form } as never);
    expect([answer.status, answer.body]).toMatchObject([400, { validation_errors: { consent_months: 'Unknown words' } }]);
  });

  it('accepts at most four choices, and only those of the catalogue', async () => {
    const five = await registerAs(makeForm({ interests: ['hiking', 'theater', 'yoga', 'art', 'music'] }));
    expect(five.body).toMatchObject({ validation_errors: { interests: "You've reached the maximum selection limit of 4 interests." } });
    const unknown = await registerAs(makeForm({ interests: ['juggling-knives'], personality_traits: ['nope'] }));
    expect(unknown.body).toMatchObject({
      code: 'unknown_choice',
      validation_errors: { interests: expect.any(String), personality_traits: expect.any(String) },
    });
  });

  it('recognizes an address in any case, once per event', async () => {
    const form = makeForm();
    expect((await registerAs(form)).status).toBe(201);
    const again = await registerAs({ ...makeForm(), contact: { ...form.contact, email: form.contact.email.toUpperCase() } });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'already_registered' })]);
    expect((await registerAs(form, await openEvent(host, 'Another evening'))).status).toBe(201);
  });
});

describe('an event closed to registrations', () => {
  const refusal = async (form: ReturnType<typeof makeForm>, at: { eventId: string; token: string }, who = test.visitor) => {
    const { status, body } = await registerAs(form, at, who);
    const { request_id, ...said } = z.parse(z.looseObject({ request_id: z.string() }), body);
    expect(request_id).not.toBe('');
    return { status, said };
  };

  it('does not tell whether an address is registered: full or past, the answer is the same', async () => {
    const full = await smallEvent({ male_limit: 1, female_limit: 1 });
    const guest = makeForm();
    for (const form of [guest, makeForm({ gender: 'male' })]) expect((await registerAs(form, full)).status).toBe(201);
    const asGuest = (gender: 'male' | 'female' | 'non-binary') => makeForm({ gender, contact: guest.contact });
    for (const gender of ['male', 'female', 'non-binary'] as const)
      expect(await refusal(asGuest(gender), full)).toEqual(await refusal(makeForm({ gender }), full));
    expect(messageOf(await registerAs(asGuest('female'), full))).toEqual([409, 'This event is full for women']);
    // The person's own session, from an earlier event with the same address, does not change the reply either.
    const shared = await smallEvent({ male_limit: 2, female_limit: 2 });
    expect((await registerAs(asGuest('female'), shared)).status).toBe(201);
    const { access_token } = await test.visitor.call(registration.registerForEvent, {
      key: shared.eventId,
      token: shared.token,
      ...makeForm(),
    });
    const other = callerOf(test.url, access_token);
    expect(await refusal(asGuest('female'), full, other)).toEqual(await refusal(makeForm(), full, other));

    await host.call(events.updateEventStatus, { id: full.eventId, status: 'active' });
    await host.call(events.updateEventStatus, { id: full.eventId, status: 'completed' });
    expect(await refusal(asGuest('female'), full)).toEqual(await refusal(makeForm(), full));
    expect(messageOf(await registerAs(asGuest('female'), full))).toEqual([410, 'This registration link has expired.']);
  });

  it('still mails a profile link to a registered guest, and answers all callers in the same way', async () => {
    const past = await smallEvent({ male_limit: 1, female_limit: 1 });
    const guest = makeForm();
    expect((await registerAs(guest, past)).status).toBe(201);
    await host.call(events.updateEventStatus, { id: past.eventId, status: 'active' });
    await host.call(events.updateEventStatus, { id: past.eventId, status: 'completed' });
    const ask = (email: string) => test.visitor.ask(profile.mailProfileLink, { key: past.eventId, token: past.token, email });
    const [known, unknown] = [await ask(guest.contact.email), await ask('nobody.here@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(202);
    expect((await awaitMail(test.url, guest.contact.email, 'Your profile link')).body.text).toContain('/participant/profile/edit?');
  });
});

describe('a reply that was lost', () => {
  it('is returned again for the same form with the same key, and for no other', async () => {
    const small = await smallEvent({ male_limit: 5, female_limit: 5 });
    const form = makeForm();
    const send = (key: string, contents = form) =>
      test.visitor.ask(
        registration.registerForEvent,
        { key: small.eventId, token: small.token, ...contents },
        { headers: { 'idempotency-key': key } },
      );
    const answers = await Promise.all([send('one form'), send('one form'), send('one form')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body }) => (body as { participant: { id: string } }).participant.id);
    expect(new Set(ids).size).toBe(1);
    expect((await countsOf(small.eventId)).total_participants).toBe(1);
    expect((await send('another form')).status).toBe(409);
    // The same key with another form does not return the tokens for the first form.
    const stranger = { ...makeForm({ first_name: 'Mallory', contact: form.contact }) };
    expect((await send('one form', stranger)).body).toMatchObject({ code: 'already_registered' });
    const byStaff = await host.ask(
      participants.addParticipant,
      { id: small.eventId, ...stranger },
      { headers: { 'idempotency-key': 'one form' } },
    );
    expect(byStaff.body).toMatchObject({ code: 'already_registered' });
    expect((await send('one form')).status).toBe(201);
    expect((await send('x'.repeat(129))).status).toBe(400);
  });

  it('is returned again even if that registration took the last place', async () => {
    const last = await smallEvent({ male_limit: 1, female_limit: 1 });
    const form = makeForm();
    const send = () =>
      test.visitor.call(
        registration.registerForEvent,
        { key: last.eventId, token: last.token, ...form },
        { headers: { 'idempotency-key': 'last' } },
      );
    expect((await send()).participant.id).toBe((await send()).participant.id);
  });
});

describe('places', () => {
  it('are reported by gender when they are taken, and in total', async () => {
    const small = await smallEvent({ male_limit: 1, female_limit: 1 });
    expect((await registerAs(makeForm({ gender: 'male' }), small)).status).toBe(201);
    expect(messageOf(await registerAs(makeForm({ gender: 'male' }), small))).toEqual([409, 'This event is full for men']);
    expect((await registerAs(makeForm({ gender: 'female' }), small)).status).toBe(201);
    expect(messageOf(await registerAs(makeForm({ gender: 'female' }), small))).toEqual([409, 'This event is full for women']);
    expect((await registerAs(makeForm({ gender: 'non-binary' }), small)).status).toBe(409);
  });

  it('go to exactly one of fifty guests who request the last one at once', async () => {
    const small = await smallEvent({ male_limit: 1, female_limit: 30 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => registerAs(makeForm({ gender: 'male' }), small)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await countsOf(small.eventId)).toEqual({ total_participants: 1, male_count: 1, female_count: 0, non_binary_count: 0 });
  });

  it('go once to one address, however often it is sent at once', async () => {
    const small = await smallEvent({ male_limit: 20, female_limit: 20 });
    const form = makeForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => registerAs(form, small)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect((await countsOf(small.eventId)).total_participants).toBe(1);
  });
});

describe('a returning participant', () => {
  it('is added to the next event with their own token, and is a new person without it', async () => {
    const first = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm() });
    const next = await openEvent(host, 'Next week');
    const again = await callerOf(test.url, first.access_token).call(registration.registerForEvent, {
      key: next.eventId,
      token: next.token,
      ...makeForm(),
    });
    expect(again.participant.id).toBe(first.participant.id);
    expect(again.participant.event_ids).toEqual([event.eventId, next.eventId]);
    const stranger = await test.visitor.call(registration.registerForEvent, { key: next.eventId, token: next.token, ...makeForm() });
    expect(stranger.participant.id).not.toBe(first.participant.id);
  });
});

describe('a photo', () => {
  const upload = (bytes: Buffer, fields: Record<string, string> = {}) =>
    sendPhoto(test.visitor, bytes, { query: { event_id: event.eventId, token: event.token }, fields });

  it('is processed, attached and served small and upright, without a call per photo', async () => {
    const sent = await upload(await picture());
    const ready = await settled(sent);
    expect(ready).toMatchObject({ status: 'ready', error: null });
    const { participant } = await test.visitor.call(registration.registerForEvent, {
      key: event.eventId,
      token: event.token,
      ...makeForm(),
      photo_upload_id: sent.id,
    });
    expect(participant.photo_extension).toBe('jpg');
    const photo = await fetch(test.url + participant.photo_url);
    expect([photo.status, photo.headers.get('content-type'), photo.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    const { width, height, exif } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([1024, 731, undefined]);
    const { participants: people } = await host.call(participants.listEventParticipants, { id: event.eventId });
    expect(people.find(({ id }) => id === participant.id)?.thumbnail_url).toBe(participant.thumbnail_url);
  });

  it('is attached even if the form came first', async () => {
    const query = { event_id: event.eventId, token: event.token };
    const bytes = await picture();
    const ticket = await test.visitor.call(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size: bytes.length });
    const { participant } = await test.visitor.call(registration.registerForEvent, {
      key: event.eventId,
      token: event.token,
      ...makeForm(),
      photo_upload_id: ticket.photo_upload_id,
    });
    expect(participant.photo_url).toBeNull();
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]));
    expect((await fetch(ticket.url, { method: 'POST', body: form })).ok).toBe(true);
    await settled({ state: () => test.visitor.call(photos.getPhotoUpload, { ...query, id: ticket.photo_upload_id }) });
    const shown = async () => {
      const { participants: people } = await host.call(participants.listEventParticipants, { id: event.eventId });
      return people.find(({ id }) => id === participant.id)?.photo_url;
    };
    expect(await eventually(shown, (url) => typeof url === 'string')).toMatch(/^\/photos\//);
  });

  it('that is not a photo is reported, and is never served', async () => {
    const sent = await upload(Buffer.from('<html><script>alert(1)</script></html>'));
    const rejected = await settled(sent);
    expect(rejected).toMatchObject({ status: 'rejected', thumbnail_url: null });
    expect(rejected.error).toMatch(/image/);
  });

  it('belongs to one person only, and cannot be used for another event', async () => {
    const sent = await upload(await picture());
    await settled(sent);
    const { id } = sent;
    expect((await registerAs({ ...makeForm(), photo_upload_id: id })).status).toBe(201);
    expect((await registerAs({ ...makeForm(), photo_upload_id: id })).status).toBe(404);
    const foreign = await openEvent((await test.addOrganization('Elsewhere')).admin);
    const fresh = await upload(await picture());
    expect((await registerAs({ ...makeForm(), photo_upload_id: fresh.id }, foreign)).status).toBe(404);
  });

  it('is deleted with its person when their event is, and is not kept when it comes too late for that', async () => {
    const former = event;
    event = await openEvent(host, 'Soon gone');
    const { eventId, token } = event;
    const bytes = await picture();
    const sent = await upload(bytes);
    await settled(sent);
    const shown = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(), photo_upload_id: sent.id });
    const ticket = await test.visitor.call(photos.createPhotoUpload, {
      event_id: eventId,
      token,
      content_type: 'image/jpeg',
      size: bytes.length,
    });
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(), photo_upload_id: ticket.photo_upload_id });
    event = former;

    const isKept = async (bucket: string, key: string) => (await test.stack.services.readObject(bucket, key)) !== undefined;
    const gone = (bucket: string, key: string) =>
      eventually(
        () => isKept(bucket, key),
        (kept) => !kept,
      );
    const { pathname } = new URL(shown.participant.photo_url ?? '', test.url);
    const photo = pathname.slice(1);
    expect(await isKept(resourceNames.photoBucket, photo)).toBe(true);
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await host.ask(events.deleteEvent, { id: eventId })).status).toBe(204);
    await gone(resourceNames.photoBucket, photo);
    await gone(resourceNames.photoBucket, photo.replace('.jpg', '-thumb.jpg'));
    await eventually(
      () => rawTable(test.stack).all(),
      (items) => items.every(({ sk }) => sk !== 'DELETING'),
    );

    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]));
    expect((await fetch(ticket.url, { method: 'POST', body: form })).ok).toBe(true);
    // The original upload is deleted last.
    await gone(resourceNames.uploadBucket, `uploads/${ticket.photo_upload_id}`);
    expect(await isKept(resourceNames.photoBucket, photo.replace(sent.id, ticket.photo_upload_id))).toBe(false);
  });

  it('is refused by storage under another key', async () => {
    expect((await upload(await picture(), { key: 'uploads/somebody-else' })).status).toBe(403);
    expect((await upload(await picture(), { 'Content-Type': 'text/html' })).status).toBe(403);
  });
});
