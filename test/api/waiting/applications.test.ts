import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { openApplications } from '../../support/people/applications.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { picture, readyPhoto } from '../../support/people/input/photo.ts';
import { codeOf, person } from '../../support/people/waiting-lists.ts';

/** Applications for an event whose staff decide who comes: docs/rules/waiting.md#applications */

const lists = await openApplications('Applications');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, ask, join, look, answer, stateOf, list } = lists;
const { applications, applicationOf, idOf, decide, guestsOf, subjectsTo, counted, itemOf } = lists;

const applied = 'You have applied for A chosen few';
const declined = 'Your application for A chosen few';
const confirmed = "You're registered for A chosen few";

describe('a guest of an event with approval', () => {
  it('applies instead of registering, takes no place, and learns nothing of the others', async () => {
    const event = await newEvent({ men: 1 });
    const form = person('male', { first_name: 'Milo', occupation: 'Carpenter' });
    expect(await codeOf(register(event, form))).toEqual([409, 'approval_needed']);
    const { body } = await ask(event, form);
    expect(body).toEqual({ queue: 'male', applied: true });
    const mail = await awaitMail(test.url, form.contact.email, applied);
    const token = /\/waitlist\/([\w-]+)/.exec(mail.body.text)?.[1] ?? '';
    expect(await look(token)).toMatchObject({ first_name: 'Milo', state: 'applied', position: null, until: null, again: false });
    const checked = await test.visitor.call(registration.validateLink, { key: event.id, token: event.token });
    expect(checked).toMatchObject({ valid: true, event: { approval: true } });
    await join(event, person('male'));
    // Even with more applications than places, the link says nothing of them.
    expect(await test.visitor.call(registration.validateLink, { key: event.id, token: event.token })).toEqual(checked);
    expect(await guestsOf(event)).toEqual([]);
    const { statistics: counts } = await host.call(statistics.getEventStatistics, { id: event.id });
    expect(counts).toMatchObject({ total_participants: 0, applications: 2 });
    const { data } = await host.call(events.listEvents, {});
    expect(data.find(({ id }) => id === event.id)?.registered?.applications).toBe(2);
  });

  it('is not told on the page that an address is known; its mailbox is', async () => {
    const event = await newEvent();
    const [form, registered] = [person('female'), person('female')];
    await host.call(participants.addParticipant, { id: event.id, ...registered });
    const token = await join(event, form);
    for (const known of [form, registered]) expect(await ask(event, known)).toMatchObject({ status: 201, body: { applied: true } });
    expect((await awaitMail(test.url, form.contact.email, 2)).body.text).toContain(token);
    const mail = await awaitMail(test.url, registered.contact.email, 'You already have a place');
    expect(mail.body.text).toContain('Someone, probably you, applied for A chosen few.');
    expect(await applications(event)).toHaveLength(1);
  });

  it('withdraws, after which nothing typed is left, and may apply again', async () => {
    const event = await newEvent();
    const form = person('male');
    const token = await join(event, form);
    const id = await idOf(event, form.contact.email);
    expect((await itemOf(event, id))?.['form']).toBeDefined();
    expect((await answer(token, 'leave')).place.state).toBe('withdrawn');
    expect((await answer(token, 'leave')).place.state).toBe('withdrawn');
    expect([(await itemOf(event, id))?.['form'], await counted(event)]).toEqual([undefined, 0]);
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'withdrawn' }]);
    await join(event, form);
    expect((await applications(event)).map(({ state }) => state)).toEqual(['applied', 'withdrawn']);
  });

  it('cannot accept what nobody offered', async () => {
    const event = await newEvent();
    const token = await join(event);
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }))).toEqual([410, 'offer_expired']);
    for (const action of ['decline', 'again'] as const) expect((await answer(token, action)).place.state).toBe('applied');
    expect(await guestsOf(event)).toEqual([]);
  });
});

describe('staff', () => {
  it('see what a guest entered, with the photo', async () => {
    const event = await newEvent();
    const photo = await readyPhoto(test.visitor, await picture(), { event_id: event.id, token: event.token });
    const form = person('female', { first_name: 'Rosa', occupation: 'Baker', looking_for: 'Something Serious' });
    await join(event, { ...form, photo_upload_id: photo });
    // The same photo twice is no error.
    await join(event, { ...person('female'), photo_upload_id: photo });
    const found = await applicationOf(event, form.contact.email);
    expect(found).toMatchObject({ state: 'applied', first_name: 'Rosa', participant_id: null });
    expect(found.person).toMatchObject({ age: form.age, occupation: 'Baker', looking_for: 'Something Serious', gender: 'female' });
    expect(found.person?.photo_url).toContain(photo);
    expect(found.person?.interests.map(({ id }) => id)).toEqual(form.interests);
  });

  it('approve: the guest is registered at once and gets one mail, however often it is said', async () => {
    const event = await newEvent();
    const form = person('female');
    const token = await join(event, form);
    const id = await idOf(event, form.contact.email);
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'approved' }]);
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'approved' }]);
    expect(await decide(event, 'decline', id)).toEqual([{ id, state: 'approved' }]);
    await awaitMail(test.url, form.contact.email, confirmed);
    const [guest, ...others] = await guestsOf(event);
    expect([guest?.first_name, others]).toEqual([form.first_name, []]);
    expect(await stateOf(token)).toBe('approved');
    const found = await applicationOf(event, form.contact.email);
    expect(found).toMatchObject({ state: 'approved', participant_id: guest?.id });
    expect(found.person).toBeUndefined();
    expect([await counted(event), (await itemOf(event, id))?.['form']]).toEqual([0, undefined]);
    expect(await subjectsTo(form.contact.email)).toEqual([applied, expect.stringContaining('registered')]);
    // Who is taken off the event is no longer coming.
    await host.call(participants.removeFromEvent, { id: event.id, pid: guest?.id ?? '' });
    expect(await stateOf(token)).toBe('left');
  });

  it('decline: the guest gets one mail without a reason, and what they typed is deleted', async () => {
    const event = await newEvent();
    const form = person('male');
    const token = await join(event, form);
    const id = await idOf(event, form.contact.email);
    expect(await decide(event, 'decline', id)).toEqual([{ id, state: 'refused' }]);
    expect(await decide(event, 'decline', id)).toEqual([{ id, state: 'refused' }]);
    expect(await decide(event, 'approve', id)).toEqual([{ id, state: 'refused' }]);
    const mail = await awaitMail(test.url, form.contact.email, declined);
    expect(mail.body.text).not.toMatch(/because|reason|full|\d+ (people|guests|applications)/i);
    expect([await stateOf(token), (await itemOf(event, id))?.['form'], await counted(event)]).toEqual(['refused', undefined, 0]);
    expect(await guestsOf(event)).toEqual([]);
    expect(await subjectsTo(form.contact.email)).toEqual([applied, declined]);
  });

  it('decide on several at once, and hear who found no place', async () => {
    const event = await newEvent({ men: 1 });
    const forms = [person('male'), person('male'), person('female')] as const;
    for (const form of forms) await join(event, form);
    const ids = await Promise.all(forms.map(({ contact }) => idOf(event, contact.email)));
    const [first = '', second = '', third = ''] = ids;
    // They are listed in the order in which they came.
    expect((await applications(event)).map(({ id }) => id)).toEqual(ids);
    expect(await decide(event, 'approve', ...ids, 'm-000000-nobody')).toEqual([
      { id: first, state: 'approved' },
      { id: second, state: 'applied', error: 'This event is full for men' },
      { id: third, state: 'approved' },
      { id: 'm-000000-nobody', state: null },
    ]);
    const { event: stored } = await host.call(events.getEvent, { id: event.id });
    await host.call(events.updateEvent, { ...stored, male_limit: 2 });
    expect(await decide(event, 'approve', second)).toEqual([{ id: second, state: 'approved' }]);
    expect(await guestsOf(event)).toHaveLength(3);
  });

  it('add an applicant by hand, which ends the application', async () => {
    const event = await newEvent();
    const form = person('male');
    const token = await join(event, form);
    await host.call(participants.addParticipant, { id: event.id, ...form });
    expect([await stateOf(token), await counted(event)]).toEqual(['registered', 0]);
  });

  it('find both decisions in the audit trail, without anything about a declined guest', async () => {
    const event = await newEvent();
    const forms = [person('male', { first_name: 'Ansel' }), person('male', { first_name: 'Bram' })] as const;
    for (const form of forms) await join(event, form);
    const [one = '', other = ''] = await Promise.all(forms.map(({ contact }) => idOf(event, contact.email)));
    await decide(event, 'approve', one);
    await decide(event, 'decline', other);
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '5' });
    const found = (action: string) => data.find((entry) => entry.action === action);
    expect(found('application_approved')).toMatchObject({
      actor: { email: organization.accounts.host.email },
      subject: { kind: 'participant', name: expect.stringContaining('Ansel') },
    });
    expect(found('application_declined')).toMatchObject({
      subject: { kind: 'event', id: event.id },
      changes: [{ field: 'application', to: other }],
    });
    expect(JSON.stringify(data)).not.toContain('Bram');
  });

  it('see no application on the waiting list', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const id = await idOf(event, form.contact.email);
    expect((await list(event.id)).data).toEqual([]);
    for (const action of ['offer', 'remove'] as const) {
      expect(await codeOf(host.ask(waiting.changeWaiting, { id: event.id, wid: id, action, reason: 'Why not' }))).toEqual([
        404,
        'waiting_not_found',
      ]);
    }
  });

  it('reach undecided applicants with a message to who waits, and no others', async () => {
    const event = await newEvent();
    const forms = [person('male'), person('female'), person('female')] as const;
    for (const form of forms) await join(event, form);
    await decide(event, 'approve', await idOf(event, forms[1].contact.email));
    await decide(event, 'decline', await idOf(event, forms[2].contact.email));
    expect(await host.call(messages.listMessages, { id: event.id })).toMatchObject({ recipients: 1, waiting: 1 });
    const counts = { waiting: 1, everybody_and_waiting: 2, everybody: 1 } as const;
    for (const audience of ['waiting', 'everybody_and_waiting', 'everybody'] as const) {
      const typed = { id: event.id, subject: `To ${audience}`, text: 'We meet in the garden.', audience };
      expect((await host.call(messages.previewMessage, typed)).preview.recipients).toBe(counts[audience]);
      await host.call(messages.messageEverybody, { ...typed, message_id: `message-${audience}` });
    }
    const mail = await awaitMail(test.url, forms[0].contact.email, 'To everybody_and_waiting');
    expect(mail.body.text).toContain('We meet in the garden.');
    expect(mail.body.html).toContain('See your application');
    await awaitMail(test.url, forms[1].contact.email, 'To everybody');
    expect((await subjectsTo(forms[0].contact.email)).toSorted()).toEqual([applied, 'To everybody_and_waiting', 'To waiting'].toSorted());
    expect((await subjectsTo(forms[2].contact.email)).filter((subject) => subject.startsWith('To '))).toEqual([]);
  });
});

describe('approval', () => {
  it('stays as it is if a change leaves it out, and is copied with the event', async () => {
    const { id } = await newEvent();
    const { event: stored } = await host.call(events.getEvent, { id });
    expect(stored.approval).toBe(true);
    const { approval: _, version: __, ...others } = stored;
    expect((await host.call(events.updateEvent, { ...others, name: 'Renamed' })).event).toMatchObject({ name: 'Renamed', approval: true });
    expect((await host.call(events.duplicateEvent, { id })).event.approval).toBe(true);
    for (const off of [null, false]) {
      const { event } = await host.call(events.updateEvent, { ...others, approval: off });
      expect('approval' in event).toBe(false);
      await host.call(events.updateEvent, { ...others, approval: true });
    }
  });

  it('cannot be turned off while someone waits for a decision', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const { event: stored } = await host.call(events.getEvent, { id: event.id });
    const { version: _, ...off } = { ...stored, approval: null };
    expect(await codeOf(host.ask(events.updateEvent, { ...off, name: 'Still on' }))).toEqual([409, 'applications_open']);
    expect((await host.call(events.getEvent, { id: event.id })).event).toMatchObject({ name: 'A chosen few', approval: true });
    await decide(event, 'decline', await idOf(event, form.contact.email));
    await host.call(events.updateEvent, off);
    expect((await register(event, form)).status).toBe(201);
    expect(await codeOf(ask(event))).toEqual([409, 'place_free']);
  });

  it('keeps the event’s format as long as it would leave out someone who has applied', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, person('female'));
    await join(event, person('non-binary'));
    await join(event, form);
    const { event: stored } = await host.call(events.getEvent, { id: event.id });
    const change = (format: 'women' | 'men') => host.ask(events.updateEvent, { ...stored, version: undefined, format });
    const details = (who: string) => ({
      code: 'format_fixed',
      details: `${who} have applied for this event, so it cannot leave them out. Decline them first.`,
    });
    expect(await change('women')).toMatchObject({ status: 409, body: details('Men') });
    expect(await change('men')).toMatchObject({ status: 409, body: details('Women') });
    await decide(event, 'decline', await idOf(event, form.contact.email));
    expect((await change('women')).status).toBe(200);
    expect(await codeOf(ask(event, form))).toEqual([409, 'event_for_women']);
  });

  it('ends with the event: who was not decided on is declined, and told once', async () => {
    const event = await newEvent();
    const forms = [person('male'), person('female')];
    const tokens = [];
    for (const form of forms) tokens.push(await join(event, form));
    const ids = await Promise.all(forms.map(({ contact }) => idOf(event, contact.email)));
    for (const status of ['active', 'completed'] as const) await host.call(events.updateEventStatus, { id: event.id, status });
    for (const { contact } of forms) await awaitMail(test.url, contact.email, declined);
    await eventually(
      () => counted(event),
      (left) => left === 0,
    );
    for (const token of tokens) expect(await stateOf(token)).toBe('refused');
    for (const id of ids) expect((await itemOf(event, id))?.['form']).toBeUndefined();
    await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await host.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    for (const { contact } of forms) expect(await subjectsTo(contact.email)).toEqual([applied, declined]);
  });

  it('is decided only as long as the event takes guests', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const ids = [await idOf(event, form.contact.email)];
    for (const status of ['active', 'completed'] as const) await host.call(events.updateEventStatus, { id: event.id, status });
    for (const decision of ['approve', 'decline'] as const) {
      expect(await codeOf(host.ask(waiting.decideApplications, { id: event.id, decision, ids }))).toEqual([409, 'event_completed']);
    }
    expect(await codeOf(ask(event))).toEqual([410, 'link_expired']);
  });
});

describe('the same application', () => {
  const sorted = (results: readonly { state: string | null }[][]) => results.map(([result]) => result?.state);

  it('approved twice at once registers one guest', async () => {
    const event = await newEvent();
    const form = person('female');
    await join(event, form);
    const id = await idOf(event, form.contact.email);
    expect(sorted(await Promise.all([1, 2, 3].map(() => decide(event, 'approve', id))))).toEqual(Array(3).fill('approved'));
    expect(await guestsOf(event)).toHaveLength(1);
    await awaitMail(test.url, form.contact.email, confirmed);
    expect(await subjectsTo(form.contact.email)).toHaveLength(2);
  });

  it('approved, declined and withdrawn at once ends in one of these ways', async () => {
    for (let round = 0; round < 4; round += 1) {
      const event = await newEvent();
      const form = person('female');
      const token = await join(event, form);
      const id = await idOf(event, form.contact.email);
      const results = await Promise.all([
        decide(event, 'approve', id),
        decide(event, 'decline', id),
        answer(token, 'leave').then(({ place: { state } }) => [{ state }]),
      ]);
      const state = await stateOf(token);
      expect(['approved', 'refused', 'withdrawn']).toContain(state);
      // Everybody hears the same.
      expect(sorted(results)).toEqual(Array(3).fill(state));
      expect(await guestsOf(event)).toHaveLength(state === 'approved' ? 1 : 0);
      expect(await counted(event)).toBe(0);
      if (state !== 'withdrawn') await awaitMail(test.url, form.contact.email, 2);
      expect(await subjectsTo(form.contact.email)).toHaveLength(state === 'withdrawn' ? 1 : 2);
    }
  });

  it('and another one get the last place only once', async () => {
    const event = await newEvent({ men: 1 });
    const forms = [person('male'), person('male'), person('male')];
    for (const form of forms) await join(event, form);
    const ids = await Promise.all(forms.map(({ contact }) => idOf(event, contact.email)));
    const results = (await Promise.all(ids.map((id) => decide(event, 'approve', id)))).flat();
    expect(results.map(({ state }) => state).sort()).toEqual(['applied', 'applied', 'approved']);
    expect(results.flatMap(({ error }) => error ?? [])).toEqual(Array(2).fill('This event is full for men'));
    expect([(await guestsOf(event)).length, await counted(event)]).toEqual([1, 2]);
  });

  it('sent twice at once is stored once', async () => {
    const event = await newEvent();
    const form = person('male');
    await Promise.all([ask(event, form), ask(event, form), ask(event, form)]);
    expect([(await applications(event)).length, await counted(event)]).toEqual([1, 1]);
  });
});

describe('what is stored', () => {
  it('goes with its event, 30 days after the end, which moves with the event', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const id = await idOf(event, form.contact.email);
    const kept = async () => Number((await itemOf(event, id))?.['ttl']);
    const days = (end: string, count: number) => Math.ceil(Date.parse(end) / 1000) + count * 24 * 3600;
    expect(await kept()).toBe(days(event.event.end_time, 30));
    const { event: stored } = await host.call(events.getEvent, { id: event.id });
    const later = new Date(Date.parse(stored.end_time) + 3_600_000).toISOString();
    await host.call(events.updateEvent, { ...stored, end_time: later });
    await eventually(kept, (ttl) => ttl === days(later, 30));
    await host.call(events.deleteEvent, { id: event.id });
    await eventually(
      () => itemOf(event, id),
      (item) => item === undefined,
    );
  });

  it('goes when its guest is erased elsewhere in the organization, or where they were approved', async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const form = person('female');
    const token = await join(event, form);
    await ask(other, form);
    await decide(other, 'approve', await idOf(other, form.contact.email));
    const [guest] = await guestsOf(other);
    await host.call(participants.eraseParticipant, { id: guest?.id ?? '' });
    await eventually(
      () => applications(event),
      (left) => left.length === 0,
    );
    await eventually(
      () => applications(other),
      (left) => left.length === 0,
    );
    expect(await codeOf(test.visitor.ask(waiting.getOwnPlace, { token }))).toEqual([404, 'link_not_found']);
    expect(await counted(event)).toBe(0);
  });
});

describe('a canceled event', () => {
  it('takes and decides no applications, and shows the cancellation to who applied', async () => {
    const event = await newEvent();
    const form = person('male');
    const token = await join(event, form);
    const ids = [await idOf(event, form.contact.email)];
    await host.call(cancellations.cancelEvent, { id: event.id, reason: 'The room burned down' });
    for (const decision of ['approve', 'decline'] as const) {
      expect(await codeOf(host.ask(waiting.decideApplications, { id: event.id, decision, ids }))).toEqual([409, 'event_canceled']);
    }
    expect((await look(token)).cancellation).toMatchObject({ reason: 'The room burned down' });
    const past = '2020-01-01T00:00:00.000Z';
    const key = (sk: string) => ({ pk: `T#${organization.tenantId}#E#${event.id}`, sk });
    const item = await table.get(key('EVENT'));
    await table.set(key('EVENT'), { canceled: { ...(item?.['canceled'] as object), mailsAt: past } });
    await table.set(key('CANCELING'), { g4s: `${past}#${event.id}` });
    await lists.lookAtClock();
    await awaitMail(test.url, form.contact.email, 'Canceled: A chosen few');
    expect(await subjectsTo(form.contact.email)).toEqual([applied, 'Canceled: A chosen few']);
  });
});

describe('hostile input', () => {
  it('decides nothing', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const id = await idOf(event, form.contact.email);
    const send = (body: object) => codeOf(host.ask(waiting.decideApplications, { id: event.id, ...body } as never));
    for (const body of [
      {},
      { decision: 'approve' },
      { decision: 'approve', ids: [] },
      { decision: 'approve', ids: id },
      { decision: 'approve', ids: [7] },
      { decision: 'approve', ids: [id, id] },
      { decision: 'approve', ids: Array.from({ length: 51 }, (_, index) => `m-000000-${index}`) },
      { decision: 'approve', ids: ['../EVENT'] },
      { decision: 'approve', ids: [`${id}#`] },
      { decision: 'maybe', ids: [id] },
      { decision: null, ids: [id] },
    ]) {
      expect(await send(body)).toEqual([400, 'invalid_input']);
    }
    // Ids of another form, as of a waiting entry, belong to no application.
    for (const strange of ['m-000001-x', 'x']) {
      expect((await decide(event, 'approve', strange))[0]).toEqual({ id: strange, state: null });
    }
    expect((await applicationOf(event, form.contact.email)).state).toBe('applied');
    const { event: stored } = await host.call(events.getEvent, { id: event.id });
    for (const approval of ['yes', 1, {}, []]) {
      expect(await codeOf(host.ask(events.updateEvent, { ...stored, approval } as never))).toEqual([400, 'invalid_input']);
    }
  });

  it('of another organization finds nothing, not even with the right id', async () => {
    const event = await newEvent();
    const form = person('male');
    await join(event, form);
    const ids = [await idOf(event, form.contact.email)];
    const { admin } = await test.addOrganization('Strangers');
    expect(await codeOf(admin.ask(waiting.listApplications, { id: event.id }))).toEqual([404, 'event_not_found']);
    expect(await codeOf(admin.ask(waiting.decideApplications, { id: event.id, decision: 'approve', ids }))).toEqual([
      404,
      'event_not_found',
    ]);
    expect(await codeOf(test.visitor.ask(waiting.listApplications, { id: event.id }))).toEqual([401, 'unauthorized']);
    // Nor does an id open an application of another event of the same organization.
    expect(await decide(await newEvent(), 'approve', ...ids)).toEqual([{ id: ids[0], state: null }]);
  });
});
