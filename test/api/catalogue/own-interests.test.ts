import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** Interests of one organization: docs/rules/catalogue.md#own-interests */

let test: TestStack;
let home: Organization;
let other: Organization;
let host: Caller;
let root: Caller;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  [home, other] = [await test.addOrganization('Own interests'), await test.addOrganization('Without own interests')];
  [host = home.admin] = home.hosts;
  root = await test.addAccount('super_admin');
  event = await openEvent(host);
});

const add = async (name: string, category: string | null = null, admin = home.admin): Promise<Interest> =>
  (await admin.call(catalogue.createOwnInterest, { name, category })).interest;
const codeOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  return [status, (body as { code?: string }).code];
};
const namesOf = async (caller: Caller) => (await caller.call(catalogue.listOwnInterests, {})).interests.map(({ name }) => name);
const pageOf = async ({ eventId: key, token }: typeof event) => (await test.visitor.call(registration.validateLink, { key, token })).event;
const register = ({ eventId: key, token }: typeof event, changes: Parameters<typeof makeForm>[0] = {}) =>
  test.visitor.ask(registration.registerForEvent, { key, token, ...makeForm(changes) });
const mustRegister = async ({ eventId: key, token }: typeof event, changes: Parameters<typeof makeForm>[0] = {}) =>
  test.visitor.call(registration.registerForEvent, { key, token, ...makeForm(changes) });

describe('an own interest', () => {
  it('is offered to the organization’s guests only', async () => {
    const plain = await openEvent(other.admin);
    expect('own_interests' in ((await pageOf(plain)) ?? {})).toBe(false);
    const sauna = await add('Sauna', 'Wellness');
    expect(sauna).toEqual({ id: sauna.id, name: 'Sauna', category: 'Wellness', description: null });
    expect((await pageOf(event))?.own_interests).toEqual([sauna]);
    expect('own_interests' in ((await pageOf(plain)) ?? {})).toBe(false);
    const { interests } = await test.visitor.call(publicCatalogue.listChoosableInterests, {});
    expect(interests.map(({ name }) => name)).not.toContain('Sauna');
    expect(await namesOf(other.admin)).toEqual([]);

    const { participant, access_token } = await mustRegister(event, { interests: [sauna.id, 'hiking'] });
    expect(participant.interests).toMatchObject([{ name: 'Sauna', category: 'Wellness' }, { id: 'hiking' }]);
    expect(await codeOf(register(plain, { interests: [sauna.id] }))).toEqual([400, 'unknown_choice']);
    expect(await codeOf(register(event, { interests: ['_unknown'] }))).toEqual([400, 'unknown_choice']);

    const own = await callerOf(test.url, access_token).call(profile.getOwnProfile, { id: participant.id });
    expect(own.own_interests).toEqual([sauna]);
    expect(own.participant.interests).toContainEqual(sauna);
  });

  it('has its name wherever interests are shown, and counts in scores', async () => {
    const evening = await openEvent(host);
    const chess = await add('Speed chess');
    const man = (await mustRegister(evening, { gender: 'male', interested_in: 'women', interests: [chess.id] })).participant;
    const woman = (await mustRegister(evening, { gender: 'female', interested_in: 'men', interests: [chess.id] })).participant;
    await mustRegister(evening, { gender: 'female', interested_in: 'men' });
    const id = evening.eventId;
    const named = expect.arrayContaining([expect.objectContaining({ name: 'Speed chess' })]);
    const { data: candidates } = await host.call(matches.listCandidates, { id, pid: man.id });
    expect(candidates[0]?.participant).toMatchObject({ id: woman.id, interests: named });
    expect(JSON.stringify(candidates[0]?.reasons)).toContain('Speed chess');
    expect(candidates[0]?.score).toBeGreaterThan(candidates[1]?.score ?? 1);
    const list = await host.call(participants.listEventParticipants, { id });
    expect(list.participants.find((person) => person.id === man.id)?.interests).toEqual(named);
    expect((await host.call(participants.listParticipants, {})).participants.find((person) => person.id === man.id)?.interests).toEqual(
      named,
    );
    const everywhere = await root.call(participants.listParticipants, { limit: '1000' });
    expect(everywhere.participants.find((person) => person.id === man.id)?.interests).toEqual(named);
    expect(await host.call(participants.exportEventParticipants, { id })).toContain('Speed chess');
    expect(await host.call(participants.exportParticipants, {})).toContain('Speed chess');
    const { top_interests } = await host.call(statistics.getTopInterests, { id });
    expect(top_interests.map(({ interest }) => interest.name)).toContain('Speed chess');
    const { participant } = await host.call(participants.getParticipant, { id: man.id });
    expect(participant.interests).toEqual(named);
  });

  it('can be renamed and deleted: profiles keep it, and nobody else can choose it', async () => {
    const dance = await add('Line dance');
    const { participant } = await mustRegister(event, { interests: [dance.id] });
    const renamed = await home.admin.call(catalogue.updateOwnInterest, { id: dance.id, name: 'Line dancing', category: 'Music' });
    expect(renamed.interest).toEqual({ id: dance.id, name: 'Line dancing', category: 'Music', description: null });
    const shown = async () => (await host.call(participants.getParticipant, { id: participant.id })).participant.interests;
    expect(await shown()).toEqual([renamed.interest]);
    await home.admin.call(catalogue.deleteOwnInterest, { id: dance.id });
    expect(await shown()).toEqual([renamed.interest]);
    expect(await namesOf(host)).not.toContain('Line dancing');
    expect(await codeOf(register(event, { interests: [dance.id] }))).toEqual([400, 'unknown_choice']);
    for (const call of [
      home.admin.ask(catalogue.deleteOwnInterest, { id: dance.id }),
      home.admin.ask(catalogue.updateOwnInterest, { id: dance.id, name: 'Dance', category: null }),
    ]) {
      expect(await codeOf(call)).toEqual([404, 'interest_not_found']);
    }
    expect((await add('LINE DANCING')).id).toBe(dance.id);
    const { data } = await home.admin.call(audit.listAuditEntries, {});
    expect(data.filter(({ action }) => action === 'catalogue_changed').map(({ changes }) => changes[0])).toEqual(
      expect.arrayContaining([
        { field: 'name', from: null, to: 'Line dance' },
        { field: 'name', from: 'Line dance', to: 'Line dancing' },
        { field: 'name', from: 'Line dancing', to: null },
      ]),
    );
  });

  it('has a name of its own among the organization’s and the platform’s', async () => {
    await add('Karaoke bars');
    for (const name of ['KARAOKE bars', 'hiking']) {
      expect(await codeOf(home.admin.ask(catalogue.createOwnInterest, { name, category: null }))).toEqual([409, 'name_taken']);
    }
    const another = await add('Board games night');
    expect(await codeOf(home.admin.ask(catalogue.updateOwnInterest, { id: another.id, name: 'Hiking', category: null }))).toEqual([
      409,
      'name_taken',
    ]);
    expect((await add('Karaoke bars', null, other.admin)).name).toBe('Karaoke bars');
  });

  it.each([
    [{ name: 'A' }, { name: 'Interest name must be at least 2 characters long' }],
    [{ name: 'x'.repeat(41) }, { name: 'Interest name must not exceed 40 characters' }],
    [{ name: ' ' }, { name: 'Interest name is required' }],
    [{ name: 7 }, { name: 'Interest name is required' }],
    [{ name: 'Judo', category: 'x'.repeat(61) }, { category: 'Category must not exceed 60 characters' }],
    [{ name: 'Judo', category: ['Sports'] }, { category: expect.anything() }],
  ])('is refused as %j', async (hostile, validation_errors) => {
    const { status, body } = await home.admin.ask(catalogue.createOwnInterest, hostile as never);
    expect(status).toBe(400);
    expect(body).toMatchObject({ validation_errors });
  });

  it('makes only lists with an own interest outdated, and only its organization’s', async () => {
    const [mine, foreign] = [await openEvent(host), await openEvent(other.admin)];
    const [bowling, billiards] = [await add('Bowling'), await add('Billiards', null, other.admin)];
    await mustRegister(mine, { interests: [bowling.id] });
    await mustRegister(foreign, { interests: [billiards.id] });
    const plain = await openEvent(host);
    await mustRegister(plain);
    const look = (who: Caller, { eventId: id }: typeof event, tag = '') =>
      who.ask(participants.listEventParticipants, { id }, { headers: { 'if-none-match': tag } });
    const seen = [
      [host, mine],
      [other.admin, foreign],
      [host, plain],
    ] as const;
    const tags: string[] = [];
    for (const [who, room] of seen) tags.push((await look(who, room)).headers.get('etag') ?? '');
    await home.admin.call(catalogue.updateOwnInterest, { id: bowling.id, name: 'Bowling alleys', category: null });
    const statuses = [];
    for (const [at, [who, room]] of seen.entries()) statuses.push((await look(who, room, tags[at])).status);
    expect(statuses).toEqual([200, 304, 304]);
    expect(JSON.stringify((await look(host, mine)).body)).toContain('Bowling alleys');
  });

  it('is not changed, nor is anything audited, by the same name and category', async () => {
    const opera = await add('Opera', 'Music');
    const entries = async () =>
      (await home.admin.call(audit.listAuditEntries, { part: 'changes' })).data.filter(({ subject }) => subject.id === opera.id);
    expect(await entries()).toHaveLength(1);
    const same = { id: opera.id, name: 'Opera', category: 'Music' };
    expect((await home.admin.call(catalogue.updateOwnInterest, same)).interest).toEqual(opera);
    expect(await entries()).toHaveLength(1);
    await home.admin.call(catalogue.updateOwnInterest, { ...same, category: null });
    expect(await entries()).toHaveLength(2);
  });

  it('is one of forty at most', async () => {
    const crowded = await test.addOrganization('Forty interests');
    for (let number = 1; number <= 40; number += 1) await add(`Interest number ${number}`, null, crowded.admin);
    const { status, body } = await crowded.admin.ask(catalogue.createOwnInterest, { name: 'One more', category: null });
    expect([status, body]).toMatchObject([400, { validation_errors: { name: 'At most 40 own interests' } }]);
    const [first] = (await crowded.admin.call(catalogue.listOwnInterests, {})).interests;
    await crowded.admin.call(catalogue.deleteOwnInterest, { id: first?.id ?? '' });
    expect((await add('One more', null, crowded.admin)).name).toBe('One more');
  });

  it('is added once by two admins at the same moment', async () => {
    const replies = await Promise.all(
      ['Night swimming', 'night SWIMMING'].map((name) => home.admin.ask(catalogue.createOwnInterest, { name, category: null })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is for admins of its organization to change', async () => {
    const { id } = await add('Pottery');
    const input = { name: 'Ceramics', category: null };
    expect((await host.ask(catalogue.createOwnInterest, input)).status).toBe(403);
    expect((await host.ask(catalogue.updateOwnInterest, { id, ...input })).status).toBe(403);
    expect((await host.ask(catalogue.deleteOwnInterest, { id })).status).toBe(403);
    expect((await test.visitor.ask(catalogue.listOwnInterests, {})).status).toBe(401);
    expect(await codeOf(other.admin.ask(catalogue.updateOwnInterest, { id, ...input }))).toEqual([404, 'interest_not_found']);
    expect(await codeOf(other.admin.ask(catalogue.deleteOwnInterest, { id }))).toEqual([404, 'interest_not_found']);
    expect(await namesOf(root)).toEqual([]);
    expect(await codeOf(root.ask(catalogue.createOwnInterest, input))).toEqual([403, 'no_tenant']);
    // The platform's own calls do not reach it.
    expect(await codeOf(root.ask(catalogue.deleteInterest, { id }))).toEqual([404, 'interest_not_found']);
    expect(await namesOf(host)).toContain('Pottery');
  });
});
