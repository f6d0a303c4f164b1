import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { type Watcher, watchAsGuest } from '#test/support/people/calls/watcher.ts';
import { openWaitingLists, person, type TestEvent } from '#test/support/people/waiting-lists.ts';
import { type CardGuest, joinRoom, planRoom, pressClock } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { everyWrite, meetTrouble, type Trouble } from '#test/support/stack/disturbed/troubled-table.ts';
import { giveStreamAgain } from '#test/support/stack/give-again.ts';
import { changesBetween, quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * All writes by guests and staff during an evening, except the clock, the plan, cards and places. Each write conflicts twice, or meets a
 * throttled table, and then its reply is lost (docs/rules/calls.md#overload). Everything is done once, by the first call.
 */

describe.each<Trouble>(['conflict', 'throttling'])('done once despite %s:', (trouble) => {
  let lists: Awaited<ReturnType<typeof openWaitingLists>>;
  beforeAll(async () => {
    lists = await openWaitingLists('In trouble, too');
  });
  afterAll(() => lists?.stop());

  let event: TestEvent;
  let ada: CardGuest;
  let ben: CardGuest;
  /** Given an active event of four couples with a plan, whose first round has begun, and two people who have a date. */
  beforeEach(async () => {
    // The event begins soon, and has room for a walk-in.
    event = await lists.newEvent({ men: 4, women: 5, startsIn: 2 * 3_600_000 });
    await lists.host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    const room = { host: lists.host, eventId: event.id, token: event.token };
    const guests: CardGuest[] = [];
    for (const place of Array(8).keys()) {
      const form = place % 2 === 0 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ interested_in: 'men' } as const);
      guests.push(await joinRoom(lists.test.url, room, form));
    }
    const { plan } = await planRoom(room, 3);
    const numbers = plan.rounds[0]?.tables[0]?.slice(1, 3) ?? [];
    const seated = numbers.map((number) => plan.people.find((person) => person.number === number)?.id);
    const [one, other] = seated.map((id) => guests.find((guest) => guest.id === id));
    if (one === undefined || other === undefined) throw new Error('No one has a date');
    [ada, ben] = [one, other];
    await pressClock(room, { action: 'start' });
  });

  /** Makes a call whose first writes fail. @throws Error when the function wrote nothing */
  async function meeting<T>(functionName: string, ask: () => Promise<T>, operations = everyWrite): Promise<T> {
    const { reply, met } = await meetTrouble(lists.test.stack.services, functionName, operations, ask, trouble);
    expect(met, `${functionName} wrote`).toBeGreaterThanOrEqual(3);
    return reply;
  }

  const about = () => ({ id: ada.id, event_id: event.id });
  const rowsOf = async (of: (key: string) => boolean) => (await lists.table.all()).filter(({ pk, sk }) => of(`${pk} ${sk}`));
  const nightOf = () => lists.host.call(eveningRounds.getNight, { id: event.id });

  it('a call for a host, which is taken, and ended', async () => {
    const help = () => meeting('safety-tell-staff', () => ada.self.call(safety.tellStaff, { ...about(), kind: 'help' }));
    await help();
    expect((await nightOf()).help).toMatchObject([{ participant_id: ada.id, taken_by: null }]);
    const taken = await meeting('safety-answer-call', () =>
      lists.host.call(safety.answerCall, { id: event.id, pid: ada.id, action: 'take' }),
    );
    expect(taken.help).toMatchObject([{ participant_id: ada.id, taken_by: expect.any(String) }]);
    await meeting('safety-answer-call', () => lists.host.call(safety.answerCall, { id: event.id, pid: ada.id, action: 'end' }));
    expect((await nightOf()).help).toEqual([]);
    await help();
    await meeting('safety-take-back', () => ada.self.call(safety.takeBack, { ...about(), kind: 'help' }));
    expect((await nightOf()).help).toEqual([]);
  });

  it('a request never to be seated with someone again, which is withdrawn', async () => {
    const apart = { ...about(), kind: 'apart', about: ben.id } as const;
    expect(await meeting('safety-tell-staff', () => ada.self.call(safety.tellStaff, apart))).toEqual({ apart: true });
    const pairs = () => rowsOf((key) => /#APART [^#]+#[^#]+#[^#]+$/.test(key) && key.includes(ada.id) && key.includes(ben.id));
    expect(await pairs()).toHaveLength(1);
    await meeting('safety-take-back', () => ada.self.call(safety.takeBack, apart));
    expect(await pairs()).toHaveLength(0);
  });

  it('a report, and what was done about it', async () => {
    const report = { ...about(), kind: 'report', about: ben.id, text: 'He would not stop.' } as const;
    await meeting('safety-tell-staff', () => ada.self.call(safety.tellStaff, report));
    const found = async () => (await lists.host.call(safety.listReports, { event_id: event.id })).data;
    const reports = await found();
    expect(reports).toMatchObject([{ text: report.text, state: 'open' }]);
    await meeting('safety-update-report', () => lists.host.call(safety.updateReport, { id: reports[0]?.id ?? '', state: 'looked_at' }));
    expect(await found()).toMatchObject([{ text: report.text, state: 'looked_at' }]);
  });

  it('two who are kept apart by staff', async () => {
    const two = { participant1_id: ada.id, participant2_id: ben.id };
    const { pair } = await meeting('keep-apart-keep-apart', () => lists.host.call(keepingApart.keepApart, two));
    await meeting('keep-apart-end-keeping-apart', () => lists.host.call(keepingApart.endKeepingApart, { id: pair.id }));
    expect((await lists.host.call(keepingApart.listKeptApart, { event_id: event.id })).data.filter(({ id }) => id === pair.id)).toEqual([]);
  });

  it('a date that did not take place, by hand', async () => {
    const { night: state, plan } = await nightOf();
    const [table = 0] = plan?.rounds[1]?.tables[0] ?? [];
    const edit = { id: event.id, action: 'void', replaces: state.plan, round: 2, table, on: true } as const;
    const edited = await meeting('rounds-edit-plan', () => lists.host.call(eveningRounds.editPlan, edit));
    expect(edited.plan.rounds[1]?.void).toEqual([table]);
    expect((await nightOf()).night.v).toBe(state.v + 1);
  });

  it('a guest who is here, and one who left', async () => {
    const mark = (pid: string, form: { absent: boolean } | { here: boolean }) =>
      meeting('participants-mark-attendance', () => lists.host.call(participants.markAttendance, { id: event.id, pid, ...form }));
    await mark(ada.id, { here: true });
    await mark(ben.id, { absent: true });
    const { participants: people } = await lists.host.call(participants.listEventParticipants, { id: event.id });
    const of = (id: string) => people.find((each) => each.id === id);
    expect([of(ada.id)?.checked_in_at === null, of(ben.id)?.absent]).toEqual([false, true]);
    const { kept, counted } = await recount(lists.table, lists.organization.tenantId, event.id);
    expect(kept).toEqual(counted);
  });

  it('a walk-in who is checked in, and then removed from the event', async () => {
    const form = { ...person('female', { last_name: 'Walks-In' }), here: true };
    const headers = { 'idempotency-key': `walk-in-${trouble}-0123456789` };
    const { participant } = await meeting('participants-add-participant', () =>
      lists.host.call(participants.addParticipant, { id: event.id, ...form }, { headers }),
    );
    const called = async () => {
      const { participants: people } = await lists.host.call(participants.listEventParticipants, { id: event.id });
      return people.filter(({ last_name }) => last_name === form.last_name);
    };
    expect(await called()).toMatchObject([{ id: participant.id, checked_in_at: expect.any(String) }]);
    const removal = { id: event.id, pid: participant.id };
    await meeting('participants-remove-from-event', () => lists.host.call(participants.removeFromEvent, removal));
    expect(await called()).toEqual([]);
    const { kept, counted } = await recount(lists.table, lists.organization.tenantId, event.id);
    expect(kept).toEqual(counted);
  });

  it('a guest’s choices for the evening', async () => {
    const choice = { ...about(), hide_name: true };
    const { choices } = await meeting('guest-evening-choose-for-evening', () => ada.self.call(guestEvening.chooseForEvening, choice));
    expect(choices.hide_name).toBe(true);
    expect((await ada.self.call(guestEvening.getEvening, about())).me).toMatchObject(choices);
  });

  it('a place that is given up, and one that staff offer', async () => {
    const full = await lists.newEvent({ men: 1, women: 1 });
    const room = { host: lists.host, eventId: full.id, token: full.token };
    const first = await joinRoom(lists.test.url, room, { gender: 'male' });
    const form = person('male');
    const token = await lists.join(full, form);
    const off = await meeting('waiting-update-offering', () => lists.host.call(waiting.updateOffering, { id: full.id, automatic: false }));
    expect(off).toEqual({ automatic: false });
    await meeting('guest-evening-cancel-place', () => first.self.call(guestEvening.cancelPlace, { id: first.id, eid: full.id }));
    const entry = await lists.entryOf(full, form.contact.email);
    await meeting('waiting-change-waiting', () => lists.host.call(waiting.changeWaiting, { id: full.id, wid: entry.id, action: 'offer' }));
    expect(await lists.stateOf(token)).toBe('offered');
    const counted = await lists.countersOf(full);
    expect(counted).toMatchObject({ all: 0, m: 0, om: 1 });
  });

  it('a message to everybody', async () => {
    const message = { id: event.id, message_id: 'in-trouble', subject: 'A new door', text: 'Please come in by the garden.' };
    await meeting('messages-message-everybody', () => lists.host.call(messages.messageEverybody, message));
    await eventually(
      () => lists.host.call(messages.getMessage, { id: event.id, mid: message.message_id }),
      ({ counts }) => counts.sent === 8,
      30_000,
    );
    for (const guest of [ada, ben]) {
      const subjects = (await inboxOf(lists.test.url, guest.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('A new door'))).toHaveLength(1);
    }
  });

  it('the mails of a message to everybody, which the stream’s reader queues', async () => {
    // Waits, because the work that follows the round's start is not part of this test.
    await quietTable(lists.table);
    const message = { id: event.id, message_id: 'orders-in-trouble', subject: 'A new hour', text: 'We begin at eight.' };
    await meeting('effects-results', async () => {
      await lists.host.call(messages.messageEverybody, message);
      await eventually(
        () => lists.host.call(messages.getMessage, { id: event.id, mid: message.message_id }),
        ({ counts }) => counts.sent === 8,
        60_000,
      );
    });
    await quietTable(lists.table);
    for (const guest of [ada, ben]) {
      const subjects = (await inboxOf(lists.test.url, guest.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('A new hour'))).toHaveLength(1);
    }
  });

  // Only throttled, because a batch and a read cannot conflict.
  it.runIf(trouble === 'throttling')('a guest’s own socket, which opens, is confirmed, and is told', async () => {
    // A refused phone retries.
    const open = async (triesLeft = 3): Promise<Watcher<GuestMessage>> =>
      watchAsGuest(lists.test.url, event.id, ada.self.bearer ?? '').catch((error: unknown) => {
        if (triesLeft === 0 || !String(error).includes('refused: 503')) throw error;
        return open(triesLeft - 1);
      });
    const line = await meeting('sockets-connect', () => open(), new Set(['BatchWriteItem']));
    const before = await ada.self.call(guestEvening.getEvening, about());
    const told = async () => {
      await pressClock({ host: lists.host, eventId: event.id, token: event.token }, { action: 'end' });
      return line.hear((message) => message.type === 'evening_changed' && message.night.v > before.night.v, 30_000);
    };
    expect(await meeting('streams-broadcast', told, new Set(['GetItem', 'Query', 'BatchGetItem']))).toMatchObject({
      night: { clock: { phase: 'between' } },
    });
    await line.close();
  });

  it('a guest’s feedback on the evening', async () => {
    await lists.host.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    const said = { ...about(), rating: 4, text: 'Good light.', at: Date.now() } as const;
    const { feedback } = await meeting('guest-evening-save-feedback', () => ada.self.call(guestEvening.saveFeedback, said));
    expect(feedback).toMatchObject({ rating: 4, text: said.text });
    const { report } = await lists.host.call(statistics.getEveningReport, { id: event.id });
    expect(report.feedback.answers).toBe(1);
  });

  it('the link of the projector, which is replaced', async () => {
    const opens = async (token: string) => (await lists.test.visitor.ask(roomProjector.getProjector, { token })).status === 200;
    const former = await meeting('projector-share-projector', () => lists.host.call(roomProjector.shareProjector, { id: event.id }));
    const { token } = await meeting('projector-share-projector', () =>
      lists.host.call(roomProjector.shareProjector, { id: event.id, reset: true }),
    );
    expect([await opens(former.token), await opens(token)]).toEqual([false, true]);
  });

  it('a guest’s link to their evening, mailed to them', async () => {
    // This call writes only an item that no other call knows, so it cannot conflict. Its reply is lost, and the guest retries.
    const ask = { id: event.id, email: ada.email };
    const asking = async () => {
      for (let tries = 1; tries <= 4; tries += 1) {
        const { status } = await lists.test.visitor.ask(guestEvening.mailEveningLink, ask);
        if (status === 202) return tries;
        expect(status).toBe(503);
      }
      return undefined;
    };
    const { reply, met } = await meetTrouble(lists.test.stack.services, 'guest-evening-mail-evening-link', everyWrite, asking, trouble);
    expect([met >= 3, reply !== undefined]).toEqual([true, true]);
    const linked = async () => (await inboxOf(lists.test.url, ada.email)).filter(({ body }) => /\/evening\//.test(body.text));
    await eventually(linked, (mails) => mails.length > 0, 30_000);
  });

  it('nothing changes when the stream is repeated, twice and backward', async () => {
    const before = await quietTable(lists.table);
    const given = await giveStreamAgain(lists.test.stack);
    expect(given['streams-dispatch']).toBeGreaterThan(100);
    expect(given['streams-broadcast']).toBeGreaterThan(50);
    // Rows of a connection that was refused after they were written are deleted with the first message, 30 s later.
    const left = changesBetween(before, await quietTable(lists.table));
    expect(left.filter((change) => !/^removed (CONN#\S+ CONN|\S+ G#\S+)$/.test(change))).toEqual([]);
  }, 120_000);
});
