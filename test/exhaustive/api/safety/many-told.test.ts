import { afterAll, it as always, beforeAll, describe, expect } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { nightKeys } from '#functions/data/table/keys/night-keys.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { functionNameOf, type ReplyOf, type RequestOf, type Route } from '#shared/contract/define.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { reportTooDeep } from '#shared/model/safety/safety.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { fillDirectory, inventPerson } from '#test/support/rooms/large-directory.ts';
import { fillToldStaff } from '#test/support/rooms/told-staff.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/** An organization whose guests have told staff many things: its pages, and calls about a few people, cost the same as with sixty. */

/** The figures are those of one engine. */
const it = always.runIf(isUsualEngine());

interface Guest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly self: Caller;
}

let test: OwnTestStack;
let table: RawTable;
let home: Organization;
let host: Caller;
let room: { readonly eventId: string; readonly token: string };
let [ada, bea, carl, dan]: readonly Guest[] = [];

const woman = { gender: 'female', interested_in: 'men' } as const;
const man = { gender: 'male', interested_in: 'women' } as const;

async function join({ eventId, token }: typeof room, more: Parameters<typeof makeForm>[0]): Promise<Guest> {
  const form = makeForm(more);
  const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  return { id: participant.id, name: form.first_name, email: form.contact.email, self: callerOf(test.url, access_token) };
}
const guests = () => {
  if (ada === undefined || bea === undefined || carl === undefined || dan === undefined) throw new Error('Four were to come');
  return { ada, bea, carl, dan };
};
const since = Date.UTC(2026, 0, 2);
const fill = (from: number, to: number) => fillToldStaff(table, { tenantId: home.tenantId, eventId: room.eventId, since }, from, to);

/** Returns a call's answer and its units. */
async function cost<R extends Route>(who: Caller, route: R, input: RequestOf<R>): Promise<{ answer: ReplyOf<R>; units: number }> {
  let units = 0;
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionNameOf(route)) units += record.units;
  });
  const answer = await who.call(route, input);
  end();
  return { answer, units };
}

const matchOf = (one: string, other: string) => ({ event_id: room.eventId, participant1_id: one, participant2_id: other });
const apartRefused = { answer: { status: 409, body: { code: 'kept_apart' } } };

async function everyReport(by: Caller, limit: string) {
  const pages: ReplyOf<typeof safety.listReports>[] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const page = await by.call(safety.listReports, { limit, ...(next === undefined ? {} : { after: next }) });
    pages.push(page);
    next = page.next;
  }
  return pages;
}

beforeAll(async () => {
  if (!isUsualEngine()) return;
  test = await startTestStack();
  table = rawTable(test.stack);
  home = await test.addOrganization('Much told', 1);
  [host = home.admin] = home.hosts;
  room = await openEvent(host, 'Tonight');
  [ada, bea, carl, dan] = [await join(room, woman), await join(room, woman), await join(room, man), await join(room, man)];
  await fillDirectory(table, home.tenantId, 0, 1100);
  await host.call(matches.createMatch, matchOf(ada.id, carl.id));
  const report = { event_id: room.eventId, about: carl.id, text: 'He would not stop.', apart: true };
  await ada.self.call(safety.tellStaff, { id: ada.id, kind: 'report', ...report });
  await fill(0, 60);
}, 120_000);
afterAll(() => test?.stop());

describe('a thousand reports', () => {
  it('are read page by page, each once, the latest first, and a page costs as much as with sixty', async () => {
    const small = await cost(host, safety.listReports, { limit: '20' });
    await fill(60, 1000);
    const large = await cost(host, safety.listReports, { limit: '20' });
    expect(large.units).toBeLessThanOrEqual(small.units + 1);
    // Each report takes about three units.
    expect(large.units).toBeLessThan(70);
    expect(large.answer).toMatchObject({ total: 21, limit: 20, offset: 0, data: { length: 20 } });
    const pages = await everyReport(host, '300');
    const all = pages.flatMap(({ data }) => data);
    expect(pages.map(({ total, offset }) => [offset, total])).toEqual([
      [0, 301],
      [300, 601],
      [600, 901],
      [900, 1001],
    ]);
    expect(all.map(({ at }) => at)).toEqual([...all.map(({ at }) => at)].sort().reverse());
    expect(new Set(all.map(({ id }) => id)).size).toBe(1001);
    // With an offset, the same page is reached.
    const skipped = await host.call(safety.listReports, { limit: '3', offset: '300' });
    expect(skipped.data).toEqual(pages[1]?.data.slice(0, 3));
    expect(skipped.data[0]?.about?.name).toContain(inventPerson(701).firstName);
    const further = await host.call(safety.listReports, { limit: '3', offset: '300', after: skipped.next ?? '' });
    expect(further.data).toEqual(pages[1]?.data.slice(3, 6));
  });

  it('that the caller may not see make a page shorter, which says that the list continues', async () => {
    const items = (await table.all()).filter(({ pk }) => pk === nightKeys.report(home.tenantId, '').pk);
    const latest = items.sort((one, other) => (String(one['sk']) < String(other['sk']) ? 1 : -1)).slice(0, 150);
    await table.put(latest.map((item) => ({ ...item, ab: null })));
    const first = await cost(host, safety.listReports, { limit: '10' });
    expect(first.answer).toMatchObject({ data: [], total: 1, next: expect.any(String) });
    expect(first.units).toBeLessThan(40);
    const second = await host.call(safety.listReports, { limit: '10', after: first.answer.next ?? '' });
    expect(second).toMatchObject({ data: { length: 10 }, total: 11, offset: 0 });
    expect((await everyReport(host, '200')).flatMap(({ data }) => data)).toHaveLength(851);
    expect((await home.admin.call(safety.listReports, { limit: '1' })).data).toMatchObject([{ about: null }]);
    await table.put(latest);
  });

  it('have cursors that only this list accepts', async () => {
    const { next } = await host.call(safety.listReports, { limit: '2' });
    const pairs = await host.call(keepingApart.listKeptApart, { limit: '2' });
    const unknown = { answer: { status: 400, body: { validation_errors: { after: 'This page is not known' } } } };
    const other = await test.addOrganization('Little told', 0);
    await expect(other.admin.call(safety.listReports, { after: next ?? '' })).rejects.toMatchObject(unknown);
    await expect(host.call(safety.listReports, { after: pairs.next ?? '' })).rejects.toMatchObject(unknown);
    await expect(host.call(safety.listReports, { after: next ?? '', offset: '7' })).rejects.toMatchObject(unknown);
    await expect(host.call(keepingApart.listKeptApart, { after: pairs.next ?? '', both_at: room.eventId })).rejects.toMatchObject(unknown);
    await expect(host.call(safety.listReports, { after: 'x' })).rejects.toMatchObject(unknown);
    const deep = host.call(safety.listReports, { offset: '501' });
    await expect(deep).rejects.toMatchObject({ answer: { status: 400, body: { validation_errors: { offset: reportTooDeep } } } });
  });
});

describe('a thousand pairs', () => {
  it('are read page by page, each once, the latest first', async () => {
    const page = await cost(host, keepingApart.listKeptApart, { limit: '20' });
    expect(page.answer.data).toHaveLength(20);
    // Guests requested nearly all pairs, so each pair costs a lookup of whether it is about staff.
    expect(page.units).toBeLessThan(20);
    const seen: string[] = [];
    const times: string[] = [];
    let next: string | null | undefined;
    while (next !== null) {
      const { data, next: following } = await host.call(keepingApart.listKeptApart, {
        limit: '300',
        ...(next === undefined ? {} : { after: next }),
      });
      seen.push(...data.map(({ id }) => id));
      times.push(...data.map(({ added_at }) => added_at));
      next = following;
    }
    expect([seen.length, new Set(seen).size]).toEqual([1001, 1001]);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('add nothing to the cost of calls about a few people', async () => {
    const { ada, bea, carl, dan } = guests();
    const measured = async () => {
      const candidates = await cost(host, matches.listCandidates, { id: room.eventId, pid: ada.id });
      expect(candidates.answer.data.map(({ participant }) => participant.id)).toEqual([dan.id]);
      const made = await cost(host, matches.createMatch, matchOf(bea.id, dan.id));
      await host.call(matches.deleteMatch, { id: made.answer.match.id });
      return [candidates.units, made.units];
    };
    // The first call fills a function's cache.
    await measured();
    const before = await measured();
    // Carl stays apart from Ada under his address, too, even among many other pairs.
    await expect(host.call(matches.createMatch, matchOf(carl.id, ada.id))).rejects.toMatchObject(apartRefused);
    await fill(1000, 1100);
    expect(await measured()).toEqual(before);
    const [candidates = 0, made = 0] = before;
    expect(candidates).toBeLessThanOrEqual(12);
    expect(made).toBeLessThanOrEqual(30);
  });

  it('hold for an erased person who registers again with the same address', async () => {
    const [before, next] = [await openEvent(host, 'Before'), await openEvent(host, 'Next')];
    const [eve, finn] = [await join(before, woman), await join(before, man)];
    await host.call(matches.createMatch, { ...matchOf(eve.id, finn.id), event_id: before.eventId });
    await eve.self.call(safety.tellStaff, { id: eve.id, kind: 'apart', event_id: before.eventId, about: finn.id });
    const foundUnder = keys.participantOfAddress(home.tenantId, hashForKey(finn.email), finn.id);
    await eventually(() => table.get(foundUnder), Boolean);
    await host.call(participants.eraseParticipant, { id: finn.id });
    await eventually(
      () => table.get(foundUnder),
      (row) => row === undefined,
      20_000,
    );

    const anew = await join(next, { ...man, contact: { email: finn.email, phone: null, instagram: null } });
    // All that is still known about the erased person is the address.
    expect(anew.id).not.toBe(finn.id);
    const registered = await table.get(keys.registration(home.tenantId, next.eventId, anew.id));
    expect(registered).toBeDefined();
    expect(registered?.['fo']).toBeUndefined();
    const [other, her] = [await join(next, man), await join(next, woman)];
    await host.call(participants.addParticipant, { id: next.eventId, participant_id: eve.id });
    const candidates = async (id: string) =>
      (await host.call(matches.listCandidates, { id: next.eventId, pid: id })).data.map(({ participant }) => participant.id);
    expect(await candidates(eve.id)).toEqual([other.id]);
    expect(await candidates(anew.id)).toEqual([her.id]);
    for (const [one, two] of [
      [anew, eve],
      [eve, anew],
    ] as const) {
      const byHand = { ...matchOf(one.id, two.id), event_id: next.eventId };
      await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(apartRefused);
    }
  });

  it('are filtered by event by reading them all, and looked up for one person', async () => {
    const { ada, bea, carl, dan } = guests();
    const asked = `${[ada.id, carl.id].sort().join('-')}-${ada.id}`;
    const { pair } = await host.call(keepingApart.keepApart, { participant1_id: bea.id, participant2_id: dan.id });
    const first = await cost(host, keepingApart.listKeptApart, { both_at: room.eventId, limit: '10' });
    // The newest pair comes first.
    expect(first.answer.data.map(({ id }) => id)).toEqual([pair.id, asked]);
    // All 1,103 pairs are read once, and nothing is left to fetch.
    expect(first.answer.next).toBeNull();
    expect(first.units).toBeLessThan(90);
    const one = await host.call(keepingApart.listKeptApart, { both_at: room.eventId, limit: '1' });
    expect(one.data.map(({ id }) => id)).toEqual([pair.id]);
    const rest = await host.call(keepingApart.listKeptApart, { both_at: room.eventId, limit: '1', after: one.next ?? '' });
    expect([rest.data.map(({ id }) => id), rest.next]).toEqual([[asked], null]);
    const elsewhere = await openEvent(host, 'Nobody yet');
    const none = await cost(host, keepingApart.listKeptApart, { both_at: elsewhere.eventId });
    expect([none.answer.data, none.answer.next]).toEqual([[], null]);
    expect(none.units).toBeLessThan(90);
    const ofOne = await cost(host, keepingApart.listKeptApart, { event_id: room.eventId, participant_id: dan.id });
    expect([ofOne.answer.data.map(({ id }) => id), ofOne.answer.next]).toEqual([[pair.id], null]);
    expect(ofOne.units).toBeLessThan(6);
    const middle = await host.call(keepingApart.listKeptApart, { participant_id: inventPerson(500).id, limit: '1' });
    expect([middle.data.length, middle.next === null]).toEqual([1, false]);
  });

  it('are deleted with the person who asked, from every list', async () => {
    const { ada } = guests();
    await host.call(participants.eraseParticipant, { id: ada.id });
    const left = async () => (await table.all()).filter(({ pk, sk }) => String(pk).includes('#APART') && String(sk).includes(ada.id));
    await eventually(left, ({ length }) => length === 0, 20_000);
  });
});
