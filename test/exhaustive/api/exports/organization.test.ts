import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportKeys } from '#functions/data/table/keys/export-keys.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { leastPartBytes } from '#functions/lib/aws/export-files.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import type { AuditPart } from '#shared/model/audit/audit.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { type Caller, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { close, type Furnished, furnish } from '#test/support/people/closing.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { inventPerson, itemsInDirectory, photoKeyOf, profileOf } from '#test/support/rooms/large-directory.ts';
import { allObjects, storedPhoto, storePhoto } from '#test/support/stack/buckets.ts';
import { holdExport } from '#test/support/stack/disturbed/hold-export.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { readZip } from '#test/support/stack/read-zip.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/**
 * Everything that an organization has, in one archive (docs/rules/exports.md#everything-of-an-organization), read with another program's
 * reader.
 */

type Item = Record<string, unknown>;
type Files = Awaited<ReturnType<typeof readZip>>;

let test: OwnTestStack;
let table: RawTable;
beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
}, 120_000);
afterAll(() => test?.stop());

const begin = async (admin: Caller) => (await admin.call(exports.startExport, { kind: 'organization' })).export;
const look = async (admin: Caller, { id }: DataExport) => (await admin.call(exports.getExport, { id })).export;
const untilReady = (admin: Caller, file: DataExport) =>
  eventually(
    () => look(admin, file),
    ({ state }) => state !== 'making',
    90_000,
    100,
  );
async function download(admin: Caller, { id }: DataExport): Promise<{ reply: Response; bytes: Buffer }> {
  const reply = await fetch((await admin.call(exports.getExportLink, { id })).url);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const filesOf = async (tenantId: string) => (await allObjects(test.stack)).filter((key) => key.startsWith(`exports/${tenantId}/`));
const jsonIn = (files: Files, name: string) => JSON.parse(files.get(name)?.bytes.toString() ?? 'null');
const linesIn = (files: Files, name: string) => (files.get(name)?.bytes.toString() ?? '').split('\r\n').slice(1, -1);
const eventFiles = (files: Files) => [...files.keys()].filter((name) => name.startsWith('events/')).map((name) => jsonIn(files, name));
const photosIn = (files: Files) => [...files.keys()].filter((name) => name.startsWith('photos/'));
const rowsOf = async (tenantId: string) =>
  (await table.all()).filter(({ pk }) => pk === `T#${tenantId}` || String(pk).startsWith(`T#${tenantId}#`));
const ofKind = (rows: readonly Item[], pk: RegExp, sk: RegExp) =>
  rows.filter((row) => pk.test(String(row['pk'])) && sk.test(String(row['sk'])));
const minuteLater = (ms = 70_000) => passMinute(test.stack, new Date(Date.now() + ms));

describe('the archive of an organization', () => {
  let organization: Organization;
  let furnished: Furnished;
  let files: Files;
  let rows: Item[];
  let everything: Item[];
  const mark = 'Quillfeather';

  beforeAll(async () => {
    organization = await test.addOrganization('Harbour', 1);
    furnished = await furnish(test, organization, mark);
    const start = Date.now() + 9 * 24 * 3_600_000;
    await organization.admin.call(
      events.createEvent,
      makeEventForm({
        ...{ name: 'A circle of friends', format: 'friends', participant_limit: 12, approval: true, language: 'de' },
        ...{ ages: { women: [28, 39], men: [30, 42] } },
        ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() },
      }),
    );
    const other = await test.addOrganization('Elsewhere');
    await furnish(test, other, 'Strangerwords');
    const file = await begin(organization.admin);
    expect(file).toMatchObject({ kind: 'organization', state: 'making', filtered: false, progress: 0 });
    expect(await untilReady(organization.admin, file)).toMatchObject({ state: 'ready', progress: 1 });
    const { reply, bytes } = await download(organization.admin, file);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="organization-\d{4}-\d\d-\d\d\.zip"$/);
    files = await readZip(bytes);
    everything = await table.all();
    rows = await rowsOf(organization.tenantId);
    expect((await look(organization.admin, file)).rows).toBe(files.size);
    expect(await filesOf(organization.tenantId)).toHaveLength(1);
  }, 180_000);

  it('has every participant, with answers, consent and registrations', () => {
    const profiles = ofKind(rows, /#P#[^#]+$/, /^PROFILE$/);
    const people: Item[] = jsonIn(files, 'participants.json');
    expect(people.map(({ id }) => id).sort()).toEqual(profiles.map(({ id }) => id).sort());
    const registrations = ofKind(rows, /#E#[^#]+$/, /^P#/);
    const told = people.flatMap(({ id, registrations: own }) => (own as Item[]).map(({ event_id }) => `${event_id} ${id}`));
    expect(told.sort()).toEqual(registrations.map(({ pk, sk }) => `${String(pk).split('#').at(-1)} ${String(sk).slice(2)}`).sort());
    for (const profile of profiles) {
      expect(people.find(({ id }) => id === profile['id'])).toMatchObject({
        ...{ first_name: profile['first_name'], last_name: profile['last_name'], contact: profile['contact'], age: profile['age'] },
        consent: profile['consent_at'] === null ? null : { at: profile['consent_at'], words: profile['consent_words'] ?? 1 },
      });
    }
    expect(linesIn(files, 'participants.csv')).toHaveLength(profiles.length);
  });

  it('has every event, with its guests, rounds, plan, matches, waiting list, invitations and messages', () => {
    const stored = ofKind(rows, /#E#[^#]+$/, /^EVENT$/);
    const told = eventFiles(files);
    expect(told.map(({ event }) => event.id).sort()).toEqual(stored.map(({ id }) => id).sort());
    const lines = linesIn(files, 'events.csv');
    expect(lines.map((line) => stored.find(({ id }) => line.includes(`,${id},`))?.['name']).sort()).toEqual(
      stored.map(({ name }) => name).sort(),
    );
    const endOf = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^.*,[\w-]{16,},/, '');
    expect(endOf('The evening to come')).toBe('women_and_men,,,no,English');
    expect(endOf('A circle of friends')).toBe('friends,12,"Women 28–39, men 30–42",yes,Deutsch');
    for (const { event, guests, matches, waiting, invites, messages } of told) {
      const own = rows.filter(({ pk }) => pk === `T#${organization.tenantId}#E#${event.id}`);
      const ids = (sk: RegExp) => own.filter((row) => sk.test(String(row['sk']))).map((row) => String(row['sk']));
      expect(guests.map(({ id }: Item) => `P#${id}`).sort()).toEqual(ids(/^P#/).sort());
      expect(matches).toHaveLength(ids(/^M#/).length);
      expect(waiting).toHaveLength(ids(/^W#/).length);
      expect(invites).toHaveLength(ids(/^INVITE#/).length);
      expect(messages).toHaveLength(ids(/^MESSAGE#/).length);
    }
    const evening = told.find(({ event }) => event.id === furnished.room.eventId);
    expect(evening).toMatchObject({ night: { rounds: 1, ended: 1 }, plan: { version: 1 }, report: { dates: 1, feedback: { answers: 0 } } });
    expect(evening.matches[0].people.map(({ id }: Item) => id).sort()).toEqual([furnished.ada.id, furnished.ben.id].sort());
    expect(evening.messages[0].text).toContain(mark);
  });

  it('has every photo, byte by byte', async () => {
    const people = ofKind(rows, /#P#[^#]+$/, /^PROFILE$/).filter(({ photo }) => photo !== null);
    expect(people.length).toBeGreaterThan(0);
    expect(photosIn(files).sort()).toEqual(people.map(({ id }) => `photos/${id}.jpg`).sort());
    for (const { id, photo } of people) {
      const bytes = await storedPhoto(test.stack, organization.tenantId, String(photo));
      expect(files.get(`photos/${id}.jpg`)?.bytes.equals(bytes)).toBe(true);
    }
  });

  it('has staff, settings, reports, who is kept apart, and who did what', async () => {
    const team = ofKind(rows, /^T#[^#]+$/, /^STAFF#/);
    const { staff: told, invitations } = jsonIn(files, 'staff.json');
    expect(told.map(({ role, id }: Item) => `STAFF#${role}#${id}`).sort()).toEqual(team.map(({ sk }) => sk).sort());
    expect(invitations).toHaveLength(1);
    expect(linesIn(files, 'staff.csv')).toHaveLength(team.length + 1);
    expect(jsonIn(files, 'organization.json')).toMatchObject({
      ...{ name: 'Harbour', public_list: { on: true, links: true } },
      event_template: { name: 'The evening to come', male_limit: 1 },
    });
    expect(jsonIn(files, 'reports.json')).toMatchObject([{ text: `He was rude to me ${mark}.` }]);
    expect(jsonIn(files, 'kept-apart.json')).toHaveLength(2);
    const trail = async (part: AuditPart) => (await organization.admin.call(audit.listAuditEntries, { part, limit: '200' })).data;
    const idsOf = (list: readonly Item[]) => list.map(({ id }) => id);
    const entries: Item[] = jsonIn(files, 'audit.json');
    expect(idsOf(entries)).toEqual(idsOf(await trail('changes')).reverse());
    expect(idsOf(jsonIn(files, 'sign-ins.json'))).toEqual(idsOf(await trail('accounts')).reverse());
    expect(jsonIn(files, 'sign-ins.json')).not.toEqual([]);
    expect(entries.at(-1)).toMatchObject({
      action: 'data_exported',
      subject: { kind: 'tenant', id: organization.tenantId, name: 'Harbour' },
    });
  });

  it('has no card: what guests said of each other, or noted', () => {
    const notes = ofKind(everything, /#CARDS$/, /^CARD#/);
    expect(JSON.stringify(notes)).toContain('Laughs like a door');
    const all = [...files.values()].map(({ bytes }) => bytes.toString('latin1')).join('\n');
    expect(all).not.toContain('Laughs like a door');
    expect(jsonIn(files, [...files.keys()].find((name) => name.includes(furnished.room.eventId)) ?? '').cards).toEqual({
      ...{ expected: 2, complete: 1 },
      incomplete: [{ id: furnished.ben.id, number: expect.any(Number) }],
    });
  });

  it('has nothing of another organization', () => {
    const all = [...files.values()].map(({ bytes }) => bytes.toString('latin1')).join('\n');
    expect([all.includes(mark), all.includes('Strangerwords')]).toEqual([true, false]);
  });

  it('has no password, hash, nonce, token or signature', () => {
    const secrets = new Set<string>();
    const collect = (value: unknown, name: string): void => {
      if (typeof value === 'string' && ['nonce', 'hash', 'password'].includes(name)) secrets.add(value);
      else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) collect(inner, key);
    };
    for (const item of everything) {
      collect(item, '');
      // Collects hashes of links, addresses and codes.
      for (const key of [String(item['pk']), String(item['sk'])]) {
        const [, hash] = /^(?:LINK|SCREEN|INVITE|INVITED|FEED|PLINK|WAIT|EMAIL|SESSION|BARRED)#(\S{8,})$/.exec(key) ?? [];
        if (hash !== undefined) secrets.add(hash);
      }
    }
    const { room, ahead, projector, place, invitation, published, profileLink, ada } = furnished;
    for (const token of [room.token, ahead.token, projector, place, invitation, published, profileLink]) secrets.add(token);
    for (const { bearer } of [organization.admin, ...organization.hosts, ada.self]) secrets.add(bearer ?? '');
    expect(secrets.size).toBeGreaterThan(30);
    expect([...secrets].filter((secret) => secret.length < 8)).toEqual([]);
    // Photos are left out: they may contain a short text by chance.
    const all = [...files].filter(([name]) => !name.startsWith('photos/')).map(([, { bytes }]) => bytes.toString());
    expect([...secrets].filter((secret) => all.some((text) => text.includes(secret)))).toEqual([]);
    expect(all.filter((text) => /[?&]s=|photo_url|thumbnail_url|argon2|T#/.test(text))).toEqual([]);
  });
});

describe('a large archive', () => {
  it('consists of many pages and parts: everybody, every event and every photo once, even if several workers create it', async () => {
    const { admin, tenantId } = await test.addOrganization('Large');
    const many = 230;
    const people = Array.from({ length: many }, (_, index) => inventPerson(index));
    await table.put(people.flatMap((person) => itemsInDirectory(tenantId, person, '=1+1')));
    await table.put(people.map((person) => profileOf(tenantId, person, '=1+1')));
    await table.set(keys.tenantTotals(tenantId), { male: many, female: 0, ages: 0 });
    const photos = new Map(people.filter(({ hasPhoto }) => hasPhoto).map(({ id }) => [id, randomBytes(60_000)]));
    for (const person of people) {
      const [key, bytes] = [photoKeyOf(person), photos.get(person.id)];
      if (key !== null && bytes !== undefined) await storePhoto(test.stack, tenantId, key, bytes);
    }
    const made: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      made.push((await admin.call(events.createEvent, makeEventForm({ name: `=Evening, ${index}` }))).event.id);
    }
    const file = await begin(admin);
    expect(await begin(admin)).toMatchObject({ id: file.id });
    for (let run = 0; run < 3; run += 1) await Promise.all([minuteLater(), minuteLater()]);
    expect(await untilReady(admin, file)).toMatchObject({ state: 'ready', progress: 1 });
    const { bytes } = await download(admin, file);
    expect(bytes.length).toBeGreaterThan(2 * leastPartBytes);
    const files = await readZip(bytes);
    expect(jsonIn(files, 'participants.json').map(({ id }: Item) => id)).toEqual(people.map(({ id }) => id));
    const lines = linesIn(files, 'participants.csv');
    expect([lines.length, new Set(lines).size]).toEqual([many, many]);
    expect(lines.every((line) => line.includes(",'=1+1,"))).toBe(true);
    expect(
      eventFiles(files)
        .map(({ event }) => event.id)
        .sort(),
    ).toEqual(made.toSorted());
    expect(linesIn(files, 'events.csv').every((line) => line.startsWith(`"'=Evening, `))).toBe(true);
    expect(photosIn(files)).toEqual([...photos.keys()].map((id) => `photos/${id}.jpg`));
    expect([...photos].filter(([id, photo]) => !files.get(`photos/${id}.jpg`)?.bytes.equals(photo))).toEqual([]);
    // No temporary data of its creation is left.
    await eventually(
      () => filesOf(tenantId),
      ({ length }) => length === 1,
      20_000,
    );
  }, 240_000);

  it('of an organization without people is an archive, too', async () => {
    const { admin } = await test.addOrganization('Empty');
    const file = await begin(admin);
    await untilReady(admin, file);
    const files = await readZip((await download(admin, file)).bytes);
    expect(jsonIn(files, 'participants.json')).toEqual([]);
    expect([linesIn(files, 'participants.csv'), linesIn(files, 'events.csv'), photosIn(files)]).toEqual([[], [], []]);
  });
});

describe('S3 puts its parts together', () => {
  type Asked = Parameters<Parameters<OwnTestStack['stack']['services']['inject']>[0]>[0];
  type Fault = NonNullable<ReturnType<Parameters<OwnTestStack['stack']['services']['inject']>[0]>>;
  const isReady = ({ operation, body }: Asked) => operation === 'UpdateItem' && JSON.stringify(body).includes('"ready"');

  it.each<[string, (asked: Asked) => boolean, Fault]>([
    ['its answer is lost', ({ operation }) => operation === 'CompleteMultipartUpload', { kind: 'drop', when: 'after' }],
    ['the note of it cannot be written', isReady, { kind: 'error', status: 400, code: 'ValidationException', message: 'not now' }],
  ])('and %s: the archive is ready in any case, and not created again', async (name, isMeant, fault) => {
    const { admin } = await test.addOrganization(`Complete, but ${name}`);
    let [begun, failed] = [0, 0];
    const end = test.stack.services.inject((asked) => {
      if (!isFollowUp(asked.functionName)) return undefined;
      if (asked.operation === 'CreateMultipartUpload') begun += 1;
      if (failed > 0 || !isMeant(asked)) return undefined;
      failed += 1;
      return fault;
    });
    const file = await begin(admin);
    await eventually(
      async () => failed,
      (times) => times === 1,
      60_000,
    );
    await minuteLater();
    expect(await untilReady(admin, file)).toMatchObject({ state: 'ready', progress: 1 });
    end();
    expect(begun).toBe(1);
    const files = await readZip((await download(admin, file)).bytes);
    expect(files.size).toBe((await look(admin, file)).rows);
  });
});

describe('the owner of an archive', () => {
  it('is the admin’s who began it: no host may have one, and no one else finds it', async () => {
    const own = await test.addOrganization('Own', 1);
    const elsewhere = await test.addOrganization('Other');
    const root = await test.addAccount('super_admin');
    const [host] = own.hosts;
    if (host === undefined) throw new Error('An organization needs a host');
    expect((await host.ask(exports.startExport, { kind: 'organization' })).body).toMatchObject({ code: 'forbidden' });
    const file = await begin(own.admin);
    await untilReady(own.admin, file);
    for (const caller of [host, elsewhere.admin, root]) {
      expect((await caller.ask(exports.getExport, { id: file.id })).status).toBe(404);
      expect((await caller.ask(exports.getExportLink, { id: file.id })).status).toBe(404);
    }
    expect((await root.ask(exports.startExport, { kind: 'organization' })).body).toMatchObject({ code: 'no_tenant' });
    const theirs = (await root.call(exports.startExport, { kind: 'organization', tenant_id: own.tenantId })).export;
    expect(theirs.id).not.toBe(file.id);
    // The list of participants is a separate file, and replaces no other.
    await own.admin.call(exports.startExport, { kind: 'participants' });
    expect((await own.admin.call(exports.listExports, {})).exports.map(({ kind }) => kind).sort()).toEqual([
      'organization',
      'participants',
    ]);
  });

  it('is no longer an admin who has become a host', async () => {
    const own = await test.addOrganization('Demoting');
    const root = await test.addAccount('super_admin');
    const second = await addAccount(test, 'user');
    await root.call(staff.inviteAdmin, { email: second.email, tenant_id: own.tenantId });
    const admin = await signIn(test.url, second.email, second.password);
    const file = await begin(admin);
    await untilReady(admin, file);
    const { user } = await test.visitor.call(accounts.signIn, second);
    await root.call(staff.updateUserRole, { id: user.id, role: 'host' });
    const host = await signIn(test.url, second.email, second.password);
    expect((await host.ask(exports.getExportLink, { id: file.id })).body).toMatchObject({ code: 'export_not_found' });
    expect((await host.call(exports.listExports, {})).exports).toEqual([]);
  });
});

describe('while it is made', () => {
  it('the organization is closed: nothing of the archive is left', async () => {
    const own = await test.addOrganization('Closing Soon');
    const { user } = await test.visitor.call(accounts.signIn, own.accounts.admin);
    const held = holdExport(test.stack.services);
    await begin(own.admin);
    await held.first;
    await close(test, own, 'Closing Soon');
    held.letGo();
    const key = exportKeys.one({ tenantId: own.tenantId, userId: user.id, kind: 'organization' });
    await eventually(
      () => table.get(key),
      (item) => item === undefined,
      30_000,
    );
    await eventually(
      () => filesOf(own.tenantId),
      (files) => files.length === 0,
      30_000,
    );
  });

  it('or afterwards someone is erased: the archive is created again, without them and their photo', async () => {
    const own = await test.addOrganization('Erasing', 0);
    const { eve } = await furnish(test, own, 'Gonewords');
    const file = await begin(own.admin);
    await untilReady(own.admin, file);
    const before = await readZip((await download(own.admin, file)).bytes);
    expect(photosIn(before)).toEqual([`photos/${eve.participant.id}.jpg`]);
    await own.admin.call(participants.eraseParticipant, { id: eve.participant.id });
    await eventually(
      () => look(own.admin, file),
      ({ state, rows }) => state === 'ready' && rows === before.size - 1,
      60_000,
    );
    const after = await readZip((await download(own.admin, file)).bytes);
    expect(photosIn(after)).toEqual([]);
    expect([...after.values()].some(({ bytes }) => bytes.toString().includes('of the Long Words'))).toBe(false);
  }, 120_000);
});

describe('a photo that is no longer in storage', () => {
  it('is left out, and everything else is there', async () => {
    const own = await test.addOrganization('Missing Photo', 0);
    const { eve } = await furnish(test, own, 'Misswords');
    await table.set(keys.listedPerson(own.tenantId, eve.participant.id), { ph: 'gone0gone0gone00' });
    const file = await begin(own.admin);
    expect(await untilReady(own.admin, file)).toMatchObject({ state: 'ready' });
    const files = await readZip((await download(own.admin, file)).bytes);
    expect(photosIn(files)).toEqual([]);
    expect(jsonIn(files, 'participants.json').map(({ id }: Item) => id)).toContain(eve.participant.id);
  });
});
