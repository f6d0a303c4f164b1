import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { type ConsentText, consentTextOf } from '#shared/rules/participants/consent-history.ts';
import { toldLines } from '#shared/rules/participants/consent-text.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Participants and how they use their own profile. */

let test: TestStack;
let host: Caller;
let tenantId: string;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Own profiles');
  ({ tenantId } = organization);
  host = organization.admin;
  event = await openEvent(host, 'Own evening');
});

async function guest(changes: Parameters<typeof makeForm>[0] = {}) {
  const form = makeForm(changes);
  const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form, ...agreed });
  return { ...reply, id: reply.participant.id, form, self: callerOf(test.url, reply.access_token) };
}

describe('their own profile', () => {
  it('is shown, with the consent they gave and when', async () => {
    const before = Date.now();
    const { id, self, form } = await guest({ first_name: 'Own' });
    const { participant } = await self.call(profile.getOwnProfile, { id });
    expect(participant).toMatchObject({ id, first_name: 'Own', contact: form.contact, event_ids: [event.eventId], match_count: 0 });
    expect(Date.parse(participant.consent_at ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('is changed, also at the event, and no other profile can be', async () => {
    const [mine, other] = [await guest(), await guest()];
    const { participant } = await mine.self.call(profile.updateOwnProfile, { id: mine.id, ...mine.form, first_name: 'Changed', age: 44 });
    expect(participant).toMatchObject({ first_name: 'Changed', age: 44, version: 2, consent_at: expect.any(String) });
    const { participants: people } = await host.call(participants.listEventParticipants, { id: event.eventId });
    expect(people.find(({ id }) => id === mine.id)).toMatchObject({ first_name: 'Changed', age: 44 });
    const foreign = [
      await mine.self.ask(profile.getOwnProfile, { id: other.id }),
      await mine.self.ask(profile.updateOwnProfile, { id: other.id, ...other.form }),
      await mine.self.ask(profile.eraseOwnProfile, { id: other.id }),
      await mine.self.ask(profile.exportOwnProfile, { id: other.id }),
      await mine.self.ask(photos.getPhoto, { id: other.id }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await other.self.call(profile.getOwnProfile, { id: other.id })).participant.version).toBe(1);
  });

  it('accepts another address, which frees the former one at the event', async () => {
    const { id, self, form } = await guest();
    const moved = { ...form, contact: { ...form.contact, email: `moved-${form.contact.email}` } };
    expect((await self.call(profile.updateOwnProfile, { id, ...moved })).participant.contact.email).toBe(moved.contact.email);
    const again = (contact: typeof form.contact) =>
      test.visitor.ask(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm({ contact }) });
    expect((await again(moved.contact)).status).toBe(409);
    expect((await again(form.contact)).status).toBe(201);
  });

  it('refuses an address of another participant at one of their events, past or not', async () => {
    const [over, next] = [await openEvent(host, 'Over'), await openEvent(host, 'Next')];
    const join = async ({ eventId, token }: typeof over) => {
      const form = makeForm();
      const reply = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
      return { id: reply.participant.id, form, self: callerOf(test.url, reply.access_token) };
    };
    const [mine, other] = [await join(over), await join(over)];
    await host.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
    const taken = { ...mine.form, contact: other.form.contact };
    const refused = [
      await mine.self.ask(profile.updateOwnProfile, { id: mine.id, ...taken }),
      await mine.self.ask(registration.registerForEvent, { key: next.eventId, token: next.token, ...taken }),
    ];
    expect(refused.map(({ body }) => body)).toMatchObject([{ code: 'already_registered' }, { code: 'already_registered' }]);
    // A participant who is removed frees their own address, not the other person's.
    await host.call(participants.removeFromEvent, { id: over.eventId, pid: mine.id });
    await host.call(events.updateEventStatus, { id: over.eventId, status: 'active' });
    const again = async (form: typeof mine.form) =>
      (
        await test.visitor.ask(registration.registerForEvent, {
          key: over.eventId,
          token: over.token,
          ...makeForm({ contact: form.contact }),
        })
      ).status;
    expect([await again(other.form), await again(mine.form)]).toEqual([409, 201]);
  });

  it('accepts another gender when they register again, but not into another event that is full', async () => {
    const limited = async (male_limit: number) => {
      const { id } = (await host.call(events.createEvent, makeEventForm({ name: 'Limited', male_limit, female_limit: 2 }))).event;
      return { eventId: id, token: (await host.call(registrationLink.getRegistrationLink, { id })).token };
    };
    const [full, next] = [await limited(1), await limited(2)];
    const join = (caller: Caller, { eventId, token }: typeof full, form: ReturnType<typeof makeForm>) =>
      caller.ask(registration.registerForEvent, { key: eventId, token, ...form });
    const form = makeForm({ gender: 'female' });
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, {
      key: full.eventId,
      token: full.token,
      ...form,
    });
    const self = callerOf(test.url, access_token);
    const man = (await host.call(participants.addParticipant, { id: full.eventId, ...makeForm({ gender: 'male' }) })).participant;
    const countsOf = async ({ eventId }: typeof full) => {
      const { male_count, female_count } = (await host.call(statisticsRoutes.getEventStatistics, { id: eventId })).statistics;
      return { male_count, female_count };
    };

    const refused = await join(self, next, { ...form, gender: 'male' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'event_full_men', error: 'This event is full for men' }]);
    expect((await self.call(profile.getOwnProfile, { id: participant.id })).participant).toMatchObject({
      gender: 'female',
      event_ids: [full.eventId],
    });
    expect([await countsOf(full), await countsOf(next)]).toEqual([
      { male_count: 1, female_count: 1 },
      { male_count: 0, female_count: 0 },
    ]);

    await host.call(participants.removeFromEvent, { id: full.eventId, pid: man.id });
    expect((await join(self, next, { ...form, gender: 'male' })).status).toBe(201);
    expect([await countsOf(full), await countsOf(next)]).toEqual([
      { male_count: 1, female_count: 0 },
      { male_count: 1, female_count: 0 },
    ]);
  });

  it('accepts a multipart form', async () => {
    const { id, access_token, form } = await guest();
    const body = new FormData();
    const text = { first_name: 'Multi', last_name: 'Part', gender: 'female', interested_in: 'men', age: '33', looking_for: '' };
    for (const [name, value] of Object.entries(text)) body.set(name, value);
    body.set('occupation', '');
    body.set('contact.email', form.contact.email);
    body.set('contact.phone', '+1 555 0100');
    body.set('contact.instagram', '');
    for (const interest of ['hiking', 'art']) body.append('interests[]', interest);
    body.set('remove_photo', 'true');
    body.set('__proto__.role', 'super_admin');
    const put = (content: FormData) =>
      fetch(`${test.url}/api/v1/participants/${id}/profile`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}` },
        body: content,
      });
    const reply = await put(body);
    expect([reply.status, await reply.json()]).toMatchObject([
      200,
      {
        participant: {
          first_name: 'Multi',
          age: 33,
          occupation: null,
          looking_for: 'Open to Anything',
          contact: { email: form.contact.email, phone: '+1 555 0100', instagram: null },
          interests: [{ id: 'hiking' }, { id: 'art' }],
          personality_traits: [],
        },
      },
    ]);
    body.set('age', 'old');
    const wrong = await put(body);
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { validation_errors: { age: 'Age must be a number' } }]);
  });

  it('is exported whole: the data, the events, the matches', async () => {
    const [one, two] = [await guest({ interests: ['hiking'] }), await guest({ first_name: 'Matched', last_name: 'Secret' })];
    await host.call(matches.createMatch, { event_id: event.eventId, participant1_id: two.id, participant2_id: one.id });
    const { self } = await comeByMail(test, host, { id: one.id, email: one.form.contact.email });
    const copy = await self.call(profile.exportOwnProfile, { id: one.id });
    expect(copy).toMatchObject({
      complete: true,
      organization: 'Own profiles',
      participant: { id: one.id, contact: one.form.contact, interests: [{ id: 'hiking' }], match_count: 1, consent_at: expect.any(String) },
      events: [{ id: event.eventId, name: 'Own evening' }],
      matches: [{ event_id: event.eventId, event_name: 'Own evening', matched_with: 'Matched' }],
    });
    expect(JSON.stringify(copy)).not.toContain('Secret');
    expect(JSON.stringify(copy)).not.toContain(two.form.contact.email);
  });

  it('ends with their erasure, and their tokens with it', async () => {
    const { id, self, refresh_token } = await guest();
    expect((await self.ask(profile.eraseOwnProfile, { id })).status).toBe(204);
    expect((await self.ask(profile.getOwnProfile, { id })).status).toBe(401);
    expect((await test.visitor.ask(profile.refreshParticipantSession, { refresh_token })).status).toBe(401);
    expect((await host.ask(participants.getParticipant, { id })).status).toBe(404);
  });
});

describe('what they agreed to', () => {
  const text = ({ told, agree }: ConsentText) => [...toldLines(told, null), agree];

  it('is shown in the words of then, with their number and the time, and is in their export', async () => {
    const { id, self, participant } = await guest();
    const given = { at: participant.consent_at, words: consentWords, language: 'en', text: text(consentTextOf(consentWords)) };
    expect(await self.call(profile.getOwnConsent, { id })).toEqual({ given, evenings: [] });
    await rawTable(test.stack).set({ pk: `T#${tenantId}#P#${id}`, sk: 'PROFILE' }, { consent_words: 1 });
    const earlier = { given: { at: participant.consent_at, words: 1, language: 'en', text: text(consentTextOf(1)) }, evenings: [] };
    expect(await self.call(profile.getOwnConsent, { id })).toEqual(earlier);
    expect((await self.call(profile.exportOwnProfile, { id })).consent).toEqual(earlier);
  });

  it('is shown with the months named in the form, even after the organization has chosen others', async () => {
    const own = await test.addOrganization('Months');
    const { eventId, token } = await openEvent(own.admin);
    await own.admin.call(retention.changeRetention, { months: 36 });
    const link = await test.visitor.call(registration.validateLink, { key: eventId, token });
    expect(link.event?.kept_months).toBe(36);
    const form = makeForm();
    const request = { key: eventId, token, ...form, ...agreed, consent_months: 36 } as const;
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, request);
    await own.admin.call(retention.changeRetention, { months: 60 });
    const self = callerOf(test.url, access_token);
    const record = await self.call(profile.getOwnConsent, { id: participant.id });
    const { told, agree } = consentTextOf(consentWords);
    expect(record.given).toMatchObject({
      words: consentWords,
      text: [told[0], 'The organizer deletes your details 36 months after your last event.', agree],
    });
    expect((await self.call(profile.exportOwnProfile, { id: participant.id })).consent).toEqual(record);
    // A later change, or a form without months, does not revoke the consent. A form with months is a new consent.
    await self.call(profile.updateOwnProfile, { id: participant.id, ...form, age: 41 });
    expect(await self.call(profile.getOwnConsent, { id: participant.id })).toEqual(record);
    await self.call(profile.updateOwnProfile, { id: participant.id, ...form, ...agreed, consent_months: 60 });
    expect((await self.call(profile.getOwnConsent, { id: participant.id })).given?.text).toContain(
      'The organizer deletes your details 60 months after your last event.',
    );
  });

  it('is empty for someone whom staff entered', async () => {
    const { participant } = await host.call(participants.addParticipant, { id: event.eventId, ...makeForm() });
    const { self } = await comeByMail(test, host, { id: participant.id, email: participant.contact.email });
    expect(await self.call(profile.getOwnConsent, { id: participant.id })).toEqual({ given: null, evenings: [] });
  });

  it('contains what they answered on an evening’s page, once, and when', async () => {
    const { id, self } = await guest();
    await rawTable(test.stack).set({ pk: `T#${tenantId}#E#${event.eventId}`, sk: `P#${id}` }, { cw: 1 });
    const before = Math.floor(Date.now() / 1000) * 1000;
    const answer = { id, event_id: event.eventId, hide_name: false, consent_words: consentWords };
    await self.call(guestEvening.chooseForEvening, answer);
    const { evenings } = await self.call(profile.getOwnConsent, { id });
    const asked = consentTextOf(consentWords).evening;
    expect(evenings).toEqual([
      {
        ...{ event_id: event.eventId, event_name: 'Own evening', at: expect.any(String) },
        ...{ words: consentWords, language: 'en', text: [asked] },
      },
    ]);
    expect(Date.parse(evenings[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
    // Using the switch later, without agreeing again, is no new consent.
    await rawTable(test.stack).set({ pk: `T#${tenantId}#E#${event.eventId}`, sk: `P#${id}` }, { ca: 1_900_000_000 });
    await self.call(guestEvening.chooseForEvening, { ...answer, hide_name: true });
    expect((await self.call(profile.getOwnConsent, { id })).evenings[0]?.at).toBe('2030-03-17T17:46:40.000Z');
  });

  it('is visible to nobody else', async () => {
    const [mine, other] = [await guest(), await guest()];
    expect((await mine.self.ask(profile.getOwnConsent, { id: other.id })).status).toBe(404);
  });

  it('is withdrawn by one call, which leaves nothing of them and says so in the audit trail', async () => {
    const { id, self } = await guest();
    expect((await self.ask(profile.eraseOwnProfile, { id, because: 'consent_withdrawn' })).status).toBe(204);
    expect((await host.ask(participants.getParticipant, { id })).status).toBe(404);
    const { data } = await host.call(audit.listAuditEntries, { part: 'changes' });
    const withdrawn = data.find(({ action, subject }) => action === 'data_erased' && subject.id === id);
    expect(withdrawn).toMatchObject({ actor: { id, role: null }, changes: [{ field: 'consent', from: 'given', to: 'withdrawn' }] });
  });
});

describe('a session', () => {
  it('continues with the refresh token, which stays the same', async () => {
    const { id, refresh_token } = await guest();
    const next = await test.visitor.call(profile.refreshParticipantSession, { refresh_token });
    expect(next).toMatchObject({ participant_id: id, event_id: event.eventId, refresh_token });
    expect((await callerOf(test.url, next.access_token).call(profile.getOwnProfile, { id })).participant.id).toBe(id);
    expect((await test.visitor.ask(profile.refreshParticipantSession, { refresh_token })).status).toBe(200);
  });

  it('is opened by nothing else', async () => {
    const { access_token, refresh_token, id } = await guest();
    for (const token of [access_token, host.bearer ?? '', 'x', 'a.b.c', 'A'.repeat(22)]) {
      expect((await test.visitor.ask(profile.refreshParticipantSession, { refresh_token: token })).status).toBe(401);
    }
    expect((await callerOf(test.url, refresh_token).ask(profile.getOwnProfile, { id })).status).toBe(401);
    expect((await host.ask(profile.getOwnProfile, { id })).status).toBe(401);
    expect((await callerOf(test.url, access_token).ask(participants.getParticipant, { id })).status).toBe(401);
  });

  it('is opened by a profile link until the link expires', async () => {
    const { id } = await guest();
    const { link } = await host.call(profile.createProfileLink, { id });
    const token = new URL(link).searchParams.get('token') ?? '';
    const session = await test.visitor.call(profile.refreshParticipantSession, { refresh_token: token });
    expect(session).toMatchObject({ participant_id: id, event_id: event.eventId });
    expect(session.refresh_token).not.toBe(token);
    expect((await callerOf(test.url, session.access_token).call(profile.getOwnProfile, { id })).participant.id).toBe(id);
    expect((await test.visitor.call(profile.refreshParticipantSession, { refresh_token: session.refresh_token })).participant_id).toBe(id);

    const table = rawTable(test.stack);
    const items = await table.all();
    expect(JSON.stringify(items)).not.toContain(token);
    const stored = items.find((item) => String(item['pk']).startsWith('PLINK#') && item['participant_id'] === id);
    await table.set({ pk: String(stored?.['pk']), sk: 'PLINK' }, { expires: Date.now() - 1 });
    expect((await test.visitor.ask(profile.refreshParticipantSession, { refresh_token: token })).status).toBe(401);
  });
});

describe("'E-mail me my profile link'", () => {
  const ask = (email: string, key = event.eventId, token: string | undefined = event.token) =>
    test.visitor.ask(profile.mailProfileLink, { key, email, ...(token === undefined ? {} : { token }) });

  it('gets the same answer for every address, and mails only known ones', async () => {
    const { form, id } = await guest({ first_name: 'Forgetful' });
    const known = await ask(form.contact.email.toUpperCase());
    const nobody = await ask('nobody.at.all@example.org');
    expect([known.status, known.body]).toEqual([nobody.status, nobody.body]);
    expect(known.status).toBe(202);
    const mail = await awaitMail(test.url, form.contact.email, 'Your profile link');
    expect(mail.subject).toBe('Your profile link for Own profiles');
    const [, token = ''] = /token=([\w-]{22})/.exec(mail.body.text) ?? [];
    expect((await test.visitor.call(profile.refreshParticipantSession, { refresh_token: token })).participant_id).toBe(id);
    expect(await inboxOf(test.url, 'nobody.at.all@example.org')).toEqual([]);
    expect((await ask(form.contact.email, 'unknown', 'unknown')).status).toBe(202);
  });

  it('takes about the same time for both', async () => {
    const times = async (email: string) => {
      const start = performance.now();
      expect((await ask(email)).status).toBe(202);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // Until an address is proved, it gets at most one email an hour; further requests reveal nothing.
    for (let nobody = 0; nobody < 9; nobody += 1) {
      const { form } = await guest();
      known.push(await times(form.contact.email));
      unknown.push(await times(`nobody.${nobody}@example.org`));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0;
    expect(median(known)).toBeLessThan(median(unknown) * 5 + 50);
    expect(median(unknown)).toBeLessThan(median(known) * 5 + 50);
  });

  it('sends at most three an hour, and one before the mailbox is confirmed', async () => {
    const { form } = await guest();
    const askOften = async () => {
      for (let time = 0; time < 5; time += 1) expect((await ask(form.contact.email)).status).toBe(202);
    };
    await askOften();
    const { body } = await awaitMail(test.url, form.contact.email, 'Your profile link');
    await awaitMail(test.url, form.contact.email, 2);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(2);
    await test.visitor.call(profile.refreshParticipantSession, { refresh_token: /token=([\w-]{22})/.exec(body.text)?.[1] ?? '' });
    await askOften();
    await awaitMail(test.url, form.contact.email, 4);
    const after = await guest();
    await awaitMail(test.url, after.form.contact.email);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(4);
  });
});

describe('traits by id', () => {
  it('are returned in the requested order, without unknown ones', async () => {
    const { self } = await guest();
    const { personality_traits: all } = await self.call(catalogue.findTraits, {});
    const [first, second] = all;
    const { personality_traits } = await host.call(catalogue.findTraits, { ids: `${second?.id}, ${first?.id},unknown` });
    expect(personality_traits).toEqual([second, first]);
    expect((await test.visitor.ask(catalogue.findTraits, {})).status).toBe(401);
  });
});

describe('a returning participant', () => {
  it('is added to another event with their own token, and their other events are updated', async () => {
    const { id, self, form } = await guest({ first_name: 'Before' });
    const next = await openEvent(host, 'Next evening');
    const again = { key: next.eventId, token: next.token, ...form, first_name: 'After' };
    const { participant } = await self.call(registration.registerForEvent, again);
    expect([participant.id, participant.event_ids]).toEqual([id, [event.eventId, next.eventId]]);
    const { statistics } = await host.call(statisticsRoutes.getEventStatistics, { id: next.eventId });
    expect(statistics.total_participants).toBe(1);
    expect((await self.ask(registration.registerForEvent, again)).body).toMatchObject({ code: 'already_registered' });
    const { participants: people } = await host.call(participants.searchParticipants, { q: 'after' });
    expect(people.map((person) => person.id)).toContain(id);
  });
});
