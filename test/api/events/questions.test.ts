import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { AnswersGiven, Question } from '#shared/model/events/question.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { codeOf, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The questions that an event asks its guests: docs/rules/events.md#questions */

const lists = await openWaitingLists('Questions');
afterAll(() => lists.stop());
const { test, organization, host, newEvent, register, mustRegister, ask, join, answer, remove, awaitState } = lists;
const table = rawTable(test.stack);

const meal: Question = { id: 'q1', kind: 'one', text: 'What do you eat?', required: true, options: ['Meat', 'Fish'] };
const days: Question = { id: 'q2', kind: 'several', text: 'On which days are you free?', required: false, options: ['Friday', 'Saturday'] };
const first: Question = { id: 'q3', kind: 'yes_no', text: 'Is this your first evening?', required: true, options: [] };
const note: Question = { id: 'q4', kind: 'text', text: 'Anything else?', required: false, options: [] };
const questions = [meal, days, first, note];
const given: AnswersGiven = { q1: 'Fish', q2: ['Saturday', 'Friday'], q3: false, q4: 'I cannot climb stairs' };
const told = [
  { question: 'What do you eat?', answer: 'Fish' },
  { question: 'On which days are you free?', answer: ['Friday', 'Saturday'] },
  { question: 'Is this your first evening?', answer: false },
  { question: 'Anything else?', answer: 'I cannot climb stairs' },
];

const edit = (event: TestEvent, changes: object) =>
  host.call(events.updateEvent, { ...makeEventForm(), ...event.event, version: undefined, ...changes });

async function eventAsking(asked: readonly Question[] = questions, room = { men: 5, women: 5 }): Promise<TestEvent> {
  const event = await newEvent(room);
  await edit(event, { questions: asked });
  return event;
}
const guest = (answers?: AnswersGiven) => person('male', answers === undefined ? {} : { answers });
const problemsOf = async (reply: ReturnType<typeof register>) => {
  const { status, body } = await reply;
  return [status, (body as { validation_errors?: object }).validation_errors];
};
const answersOf = async (id: string) => (await host.call(participants.getParticipant, { id })).events.map(({ answers }) => answers);

describe('an event’s questions', () => {
  it('are left out where there are none, stay if a change leaves them out, and are taken away by null', async () => {
    expect('questions' in (await host.call(events.createEvent, makeEventForm())).event).toBe(false);
    const { event } = await host.call(events.createEvent, makeEventForm({ questions }));
    expect(event.questions).toEqual(questions);
    expect((await host.call(events.updateEvent, { ...makeEventForm(), id: event.id })).event.questions).toEqual(questions);
    expect((await host.call(events.duplicateEvent, { id: event.id })).event.questions).toEqual(questions);
    expect((await host.call(events.saveEventTemplate, { event_id: event.id })).template.questions).toEqual(questions);
    expect((await host.call(events.getEventTemplate, {})).template?.questions).toEqual(questions);
    await host.call(events.removeEventTemplate, {});
    for (const none of [null, []]) {
      const changed = await host.call(events.updateEvent, { ...makeEventForm(), id: event.id, questions: none });
      expect('questions' in changed.event).toBe(false);
    }
    expect('questions' in (await host.call(events.getEvent, { id: event.id })).event).toBe(false);
  });

  it('have no options where none are chosen from', async () => {
    const { event } = await host.call(events.createEvent, makeEventForm({ questions: [{ ...note, options: ['Left', 'Right'] }] }));
    expect(event.questions).toEqual([note]);
  });

  it.each([
    [[{ ...note, id: '__proto__' }], { 'questions.0.id': 'Unknown question' }],
    [[{ ...note, id: 'constructor' }], { 'questions.0.id': 'Unknown question' }],
    [[{ ...note, text: 'A?' }], { 'questions.0.text': 'The question must be at least 3 characters long' }],
    [[{ ...note, text: 'x'.repeat(201) }], { 'questions.0.text': 'The question must not exceed 200 characters' }],
    [[{ ...note, kind: 'date' }], { 'questions.0.kind': 'Please choose a kind of answer' }],
    [[{ ...note, required: 'yes' }], { 'questions.0.required': 'Please say yes or no' }],
    [[{ ...meal, options: ['Meat'] }], { 'questions.0.options': 'Please give 2 to 10 answers to choose from' }],
    [[{ ...meal, options: Array.from({ length: 11 }, (_, index) => `${index}`) }], { 'questions.0.options': expect.anything() }],
    [[{ ...meal, options: ['Meat', 'x'.repeat(81)] }], { 'questions.0.options.1': 'An answer must not exceed 80 characters' }],
    [[{ ...meal, options: ['Meat', ' meat '] }], { 'questions.0.options': 'Each answer can be given once' }],
    [[note, { ...note, id: 'q9' }], { questions: 'Each question can be asked once' }],
    [[note, { ...meal, id: note.id }], { questions: 'Each question can be asked once' }],
    [
      Array.from({ length: 6 }, (_, index) => ({ ...note, id: `q${index}`, text: `Question ${index}` })),
      { questions: 'Please ask at most 5 questions' },
    ],
    ['none', { questions: 'Please enter questions' }],
  ])('cannot be %j', async (hostile, validation_errors) => {
    const { status, body } = await host.ask(events.createEvent, { ...makeEventForm(), questions: hostile as never });
    expect(status).toBe(400);
    expect(body).toMatchObject({ validation_errors });
  });

  it('are sent with the link only where there are any', async () => {
    const [asking, plain] = [await eventAsking(), await newEvent()];
    const pageOf = ({ id: key, token }: TestEvent) => test.visitor.call(registration.validateLink, { key, token });
    expect((await pageOf(asking)).event?.questions).toEqual(questions);
    expect('questions' in ((await pageOf(plain)).event ?? {})).toBe(false);
    const { event } = await test.visitor.call(registration.getRegistrationPage, { key: asking.id, token: asking.token });
    expect(event.questions).toEqual(questions);
  });
});

describe('a guest', () => {
  it('has to answer what is required, and nothing that is not asked', async () => {
    const event = await eventAsking();
    const missing = { 'answers.q1': 'Please answer this question', 'answers.q3': 'Please answer this question' };
    expect(await problemsOf(register(event, guest()))).toEqual([400, missing]);
    expect(await problemsOf(register(event, guest({ ...given, q1: 'Cake' })))).toEqual([
      400,
      { 'answers.q1': 'Please choose from the list.' },
    ]);
    expect(await problemsOf(register(event, guest({ ...given, q9: 'Hello' })))).toEqual([
      400,
      { 'answers.q9': 'This question is no longer asked. Please reload the page.' },
    ]);
    expect(await problemsOf(register(event, guest({ ...given, q4: { $gt: '' } as never })))).toEqual([
      400,
      { 'answers.q4': 'Please answer this question' },
    ]);
    for (const hostile of [null, 'all', [], 7, { q1: [['Meat']] }, { q1: null }]) {
      expect((await register(event, { ...guest(), answers: hostile as never })).status).toBe(400);
    }
    expect((await register(event, guest(given))).status).toBe(201);
  });

  it('of an event without questions is registered as ever', async () => {
    const event = await newEvent({ men: 5, women: 5 });
    expect((await register(event, guest())).status).toBe(201);
    expect((await register(event, guest({}))).status).toBe(201);
    expect((await register(event, guest({ q1: 'Meat' }))).status).toBe(400);
  });

  it('is asked anew at another event, and gets back only what concerns them', async () => {
    const [one, other] = [await eventAsking(), await eventAsking([note])];
    const form = guest(given);
    const { participant, access_token } = await mustRegister(one, form);
    expect(JSON.stringify(participant)).not.toContain('climb');
    const self = callerOf(test.url, access_token);
    const again = { key: other.id, token: other.token, ...form };
    expect((await self.ask(registration.registerForEvent, again)).status).toBe(400);
    await self.call(registration.registerForEvent, { ...again, answers: { q4: 'Nothing new' } });
    expect(await answersOf(participant.id)).toEqual(expect.arrayContaining([told, [{ question: note.text, answer: 'Nothing new' }]]));
    const copy = await self.call(profile.exportOwnProfile, { id: participant.id });
    expect(copy.events.find(({ id }) => id === one.id)?.answers).toEqual(told);
    expect(JSON.stringify(await self.call(profile.getOwnProfile, { id: participant.id }))).not.toContain('climb');
  });

  it('who sends the form twice is registered once, even if the questions have changed', async () => {
    const event = await eventAsking();
    const request = { key: event.id, token: event.token, ...guest(given) };
    const headers = { 'idempotency-key': 'answers' };
    const sent = await test.visitor.call(registration.registerForEvent, request, { headers });
    await edit(event, { questions: [{ ...note, required: true }] });
    const repeated = await test.visitor.call(registration.registerForEvent, request, { headers });
    expect(repeated.participant.id).toBe(sent.participant.id);
  });

  it('on the waiting list answers when joining, and is asked nothing when accepting', async () => {
    const event = await eventAsking(questions, { men: 1, women: 1 });
    const { participant } = await mustRegister(event, guest(given));
    expect(await codeOf(ask(event, guest()))).toEqual([400, 'invalid_input']);
    const form = guest(given);
    const waiting = await join(event, form);
    await edit(event, { questions: [{ ...meal, text: 'What would you like to eat?', options: ['Soup', 'Salad'] }] });
    await remove(event.id, participant.id);
    await awaitState(waiting, 'offered');
    await answer(waiting, 'accept');
    const [person] = (await host.call(participants.listEventParticipants, { id: event.id })).participants;
    expect(await answersOf(person?.id ?? '')).toEqual([told]);
  });

  it('who sends a plain form answers in it, too', async () => {
    const event = await eventAsking();
    const body = new FormData();
    const { contact, interests: _, personality_traits: __, occupation: ___, ...fields } = person('female');
    for (const [name, value] of Object.entries({ ...fields, 'contact.email': contact.email })) body.append(name, String(value));
    body.append('answers.q1', 'Meat');
    body.append('answers.q2[]', 'Friday');
    body.append('answers.q2[]', 'Saturday');
    body.append('answers.q3', 'true');
    const reply = await fetch(`${test.url}/api/v1/register/${event.id}?token=${event.token}`, { method: 'POST', body });
    expect(reply.status).toBe(201);
    const { participant } = (await reply.json()) as { participant: { id: string } };
    expect(await answersOf(participant.id)).toEqual([
      [
        { question: meal.text, answer: 'Meat' },
        { question: days.text, answer: ['Friday', 'Saturday'] },
        { question: first.text, answer: true },
      ],
    ]);
  });
});

describe('staff', () => {
  it('may leave out what is required, but answer nothing wrong', async () => {
    const event = await eventAsking();
    const add = (answers?: AnswersGiven) => host.ask(participants.addParticipant, { id: event.id, ...guest(answers) });
    expect((await add()).status).toBe(201);
    expect((await add({ q1: 'Cake' })).status).toBe(400);
    const { participant } = await host.call(participants.addParticipant, { id: event.id, ...guest({ q1: 'Meat' }) });
    expect(await answersOf(participant.id)).toEqual([[{ question: meal.text, answer: 'Meat' }]]);
  });

  it('put a removed guest back with the answers, also if the questions have changed', async () => {
    const event = await eventAsking();
    const { participant } = await mustRegister(event, guest(given));
    await remove(event.id, participant.id);
    await edit(event, { questions: [first] });
    await host.call(participants.addParticipant, { id: event.id, participant_id: participant.id });
    expect(await answersOf(participant.id)).toEqual([told]);
    // At another event they have answered nothing.
    const other = await eventAsking();
    await host.call(participants.addParticipant, { id: other.id, participant_id: participant.id });
    expect((await answersOf(participant.id)).filter((answers) => answers !== undefined)).toEqual([told]);
  });

  it('see the answers with the question as it was asked, in lists and files', async () => {
    const event = await eventAsking();
    const { participant } = await mustRegister(event, guest(given));
    await edit(event, { questions: [{ ...meal, text: 'Which meal?' }, first] });
    await mustRegister(event, guest({ q1: 'Meat', q3: true }));
    expect((await host.call(participants.listAnswers, { id: event.id })).answers).toContainEqual({
      participant_id: participant.id,
      answers: told,
    });
    const csv = await host.call(participants.exportEventParticipants, { id: event.id });
    const [heading = '', ...lines] = csv.split('\r\n');
    expect(heading).toMatch(
      /,Consent,Question: Which meal\?,Question: Is this your first evening\?,Question: What do you eat\?,Question: On which days are you free\?,Question: Anything else\?$/,
    );
    expect(lines.find((line) => line.includes('climb'))).toMatch(/,,no,Fish,"Friday; Saturday",I cannot climb stairs$/);
    expect(lines.find((line) => line.includes(',Meat'))).toMatch(/,Meat,yes,,,$/);
    const plain = await newEvent();
    expect(await host.call(participants.exportEventParticipants, { id: plain.id })).not.toContain('Question');
    const list = await host.ask(participants.listEventParticipants, { id: event.id });
    expect(JSON.stringify(list.body)).not.toContain('climb');
  });

  it('cannot be made to run a formula by a question', async () => {
    const event = await eventAsking([{ ...note, text: 'Name;=1+1' }]);
    await mustRegister(event, guest({ q4: '=2+2' }));
    const csv = await host.call(participants.exportEventParticipants, { id: event.id });
    expect(csv).toContain("Question: Name;'=1+1");
    expect(csv).toContain("'=2+2");
  });

  it('of another organization find nothing', async () => {
    const event = await eventAsking();
    await mustRegister(event, guest(given));
    const stranger = (await test.addOrganization('Strangers')).admin;
    expect(await codeOf(stranger.ask(participants.listAnswers, { id: event.id }))).toEqual([404, 'event_not_found']);
    expect((await test.visitor.ask(participants.listAnswers, { id: event.id })).status).toBe(401);
    const { access_token } = await mustRegister(event, guest(given));
    expect((await callerOf(test.url, access_token).ask(participants.listAnswers, { id: event.id })).status).toBe(401);
  });
});

it('nothing of the answers is left once the guest is erased', async () => {
  const event = await eventAsking();
  const words = 'A sentence that nobody else says';
  const { participant } = await mustRegister(event, guest({ ...given, q4: words }));
  const holding = async () => (await table.all()).filter((item) => JSON.stringify(item).includes(words)).length;
  expect(await holding()).toBe(1);
  await host.call(participants.eraseParticipant, { id: participant.id });
  await eventually(holding, (left) => left === 0);
  const trail = await organization.admin.call(audit.listAuditEntries, {});
  expect(JSON.stringify(trail)).not.toContain(words);
});
