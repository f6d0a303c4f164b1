import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '#functions/data/participants/name-keys.ts';
import { exportKeys } from '#functions/data/table/keys/export-keys.ts';
import { leastPartBytes } from '#functions/lib/aws/export-files.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { fillDirectory, inventPerson } from '../../support/rooms/large-directory.ts';
import { allObjects } from '../../support/stack/buckets.ts';
import { holdExport } from '../../support/stack/disturbed/hold-export.ts';
import { isFollowUp } from '../../support/stack/follow-ups.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Export files that are created in the background (docs/rules/exports.md). */

let test: OwnTestStack;
let table: RawTable;
/** An organization with so many people that their file needs more than one part. */
let large: Organization;
const size = 20_000;
/** An organization with so many people that they are read in several pages. */
let middle: Organization;
const middleSize = 6000;
/** Makes a row longer than 262 bytes on average, so that 20,000 rows exceed one part. */
const occupation = 'Somebody who says at some length what they do all day, and why they would not do anything else for a living';

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  large = await test.addOrganization('Large');
  middle = await test.addOrganization('Middle');
  await fillDirectory(table, large.tenantId, 0, size, { occupation });
  await fillDirectory(table, middle.tenantId, 0, middleSize);
}, 120_000);
afterAll(() => test?.stop());

const start = async (host: Caller, filters: { gender?: 'female' | 'male' } = {}) =>
  (await host.call(exports.startExport, { kind: 'participants', ...filters })).export;
const look = async (host: Caller, { id }: DataExport) => (await host.call(exports.getExport, { id })).export;
const untilReady = (host: Caller, file: DataExport) =>
  eventually(
    () => look(host, file),
    ({ state }) => state !== 'making',
    60_000,
    100,
  );

async function download(host: Caller, { id }: DataExport) {
  const { url } = await host.call(exports.getExportLink, { id });
  const reply = await fetch(url);
  return { url, reply, text: await reply.text() };
}
/** Returns the rows without the headings. */
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1);
/** Formats a first and last name as they appear in a row. */
const named = (person: { firstName: string; lastName: string }) => `${person.firstName},${person.lastName},`;
const minuteLater = (ms = 70_000) => passMinute(test.stack, new Date(Date.now() + ms));
const filesOf = async (tenantId: string) => (await allObjects(test.stack)).filter((key) => key.startsWith(`exports/${tenantId}/`));
/** Returns a host, and the key of the host's export. */
async function hostOf({ tenantId, hosts: [host], accounts: { host: account } }: Organization) {
  if (host === undefined) throw new Error('An organization needs a host');
  const { user } = await test.visitor.call(accounts.signIn, account);
  return { host, key: exportKeys.one({ tenantId, userId: user.id, kind: 'participants' }) };
}
const add = async (host: Caller, more: { first_name: string; last_name: string }) => {
  const { eventId } = await openEvent(host);
  return (await host.call(participants.addParticipant, { id: eventId, ...makeForm(more) })).participant;
};
/** Fails the first `times` S3 requests of one kind that the creation of a file sends. */
function failing(operation: string, times: number) {
  let failed = 0;
  const end = test.stack.services.inject(({ service, functionName, operation: asked }) => {
    if (service !== 's3' || !isFollowUp(functionName) || asked !== operation || failed >= times) return undefined;
    failed += 1;
    return { kind: 'error', status: 403, code: 'AccessDenied', message: 'not now' };
  });
  return { end, failed: () => failed };
}

describe(`an organization of ${size} people`, () => {
  it('is too large for one reply, and gets a file with everybody once, by name', async () => {
    const host = large.admin;
    // Slows the work down, so that its progress can be seen.
    const end = test.stack.services.inject(({ functionName, operation }) =>
      isFollowUp(functionName) && operation === 'Query' ? { kind: 'delay', milliseconds: 50 } : undefined,
    );
    const { status, body } = await host.ask(participants.exportParticipants, {});
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'export_too_large' })]);
    const begun = await start(host);
    expect(begun).toMatchObject({ state: 'making', filtered: false, rows: 0, progress: 0, until: null });
    expect(await start(host)).toMatchObject({ id: begun.id });
    const early = await host.ask(exports.getExportLink, { id: begun.id });
    expect(early.body).toMatchObject({ code: 'export_unfinished' });
    const seen = await eventually(
      () => look(host, begun),
      ({ rows }) => rows > 0,
      60_000,
      10,
    );
    end();
    expect(seen.progress).toBeGreaterThan(0);
    const ready = await untilReady(host, begun);
    expect(ready).toMatchObject({ state: 'ready', rows: size, progress: 1 });
    const lasts = Date.parse(ready.until ?? '') - Date.now();
    expect(lasts).toBeGreaterThan(3_500_000);
    expect(lasts).toBeLessThanOrEqual(3_600_000);

    const { reply, text } = await download(host, begun);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="participants-\d{4}-\d\d-\d\d\.csv"$/);
    expect(Buffer.byteLength(text)).toBeGreaterThan(leastPartBytes);
    expect(text.startsWith('First name,Last name,Gender,')).toBe(true);
    const everybody = Array.from({ length: size }, (_, index) => inventPerson(index));
    const byName = everybody.toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1));
    const rows = rowsOf(text);
    expect(rows).toHaveLength(size);
    expect(rows.every((row, index) => row.startsWith(named(byName[index] ?? { firstName: '?', lastName: '?' })))).toBe(true);
    // No temporary data of its creation is left.
    expect(await filesOf(large.tenantId)).toHaveLength(1);
  });

  it('is recorded in the audit trail when it is begun', async () => {
    const { data } = await large.admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data.filter(({ action }) => action === 'data_exported').map(({ subject }) => subject)).toEqual([
      { kind: 'participants', id: null, name: null },
    ]);
  });
});

describe(`an organization of ${middleSize} people`, () => {
  it('gets a file with only the people who match the filters', async () => {
    const all = await start(middle.admin);
    const begun = await start(middle.admin, { gender: 'female' });
    expect(begun.id).not.toBe(all.id);
    const women = Array.from({ length: middleSize }, (_, index) => inventPerson(index)).filter(({ gender }) => gender === 'female').length;
    expect(await untilReady(middle.admin, begun)).toMatchObject({ state: 'ready', filtered: true, rows: women });
    const rows = rowsOf((await download(middle.admin, begun)).text);
    expect(rows.filter((row) => row.split(',')[2] === 'female')).toHaveLength(women);
    // The former file was deleted when the new one was requested.
    expect((await middle.admin.call(exports.listExports, {})).exports.map(({ id }) => id)).toEqual([begun.id]);
    await eventually(
      () => filesOf(middle.tenantId),
      (files) => files.length === 1,
      20_000,
    );
  });

  it('gets its file once, even if several workers create it', async () => {
    const [host] = middle.hosts;
    if (host === undefined) throw new Error('An organization needs a host');
    const begun = await start(host);
    for (let run = 0; run < 3; run += 1) await Promise.all([minuteLater(), minuteLater()]);
    expect(await untilReady(host, begun)).toMatchObject({ state: 'ready', rows: middleSize });
    const rows = rowsOf((await download(host, begun)).text);
    expect([rows.length, new Set(rows).size]).toEqual([middleSize, middleSize]);
  });
});

describe('the owner of a file', () => {
  it('is who began it: neither a colleague, nor another organization, nor a super admin elsewhere finds it', async () => {
    const own = await test.addOrganization('Own');
    const root = await test.addAccount('super_admin');
    const [colleague] = own.hosts;
    if (colleague === undefined) throw new Error('An organization needs a host');
    const file = await start(own.admin);
    await untilReady(own.admin, file);
    for (const caller of [colleague, large.admin, root]) {
      expect((await caller.ask(exports.getExport, { id: file.id })).status).toBe(404);
      expect((await caller.ask(exports.getExportLink, { id: file.id })).status).toBe(404);
    }
    expect((await root.ask(exports.getExport, { id: file.id, tenant_id: own.tenantId })).status).toBe(404);
    expect((await root.ask(exports.startExport, { kind: 'participants' })).body).toMatchObject({ code: 'no_tenant' });
    expect((await root.ask(exports.startExport, { kind: 'participants', tenant_id: 'nowhere' })).body).toMatchObject({ code: 'no_tenant' });
    // When other callers name an organization, it is ignored.
    const mine = (await colleague.call(exports.startExport, { kind: 'participants', tenant_id: large.tenantId })).export;
    expect((await untilReady(colleague, mine)).rows).toBe(0);
    const theirs = (await root.call(exports.startExport, { kind: 'participants', tenant_id: own.tenantId })).export;
    expect((await root.call(exports.listExports, { tenant_id: own.tenantId })).exports.map(({ id }) => id)).toEqual([theirs.id]);
  });
});

describe('a small organization', () => {
  it('gets the same content in a file as in the direct reply, and nothing that a spreadsheet would execute', async () => {
    const { admin } = await test.addOrganization('Small');
    await add(admin, { first_name: '=1+1', last_name: 'Formula' });
    await add(admin, { first_name: 'Zoë', last_name: 'Last' });
    const file = await start(admin);
    await untilReady(admin, file);
    const { text } = await download(admin, file);
    expect(rowsOf(text)[0]?.startsWith("'=1+1,Formula,")).toBe(true);
    expect(text).toBe((await admin.call(participants.exportParticipants, {})).replace('\uFEFF', ''));
  });
});

describe('the expiry of a file', () => {
  it('is after an hour: the file, its record and its address are gone', async () => {
    const own = await test.addOrganization('Ending');
    const { host, key } = await hostOf(own);
    const file = await start(host);
    await untilReady(host, file);
    const { url } = await download(host, file);
    const over = new Date(Date.now() - 1000).toISOString();
    await table.set(key, { until: over, g4s: `${over}#${file.id}` });
    expect((await host.ask(exports.getExportLink, { id: file.id })).status).toBe(404);
    await minuteLater(0);
    await eventually(
      () => filesOf(own.tenantId),
      (files) => files.length === 0,
    );
    expect((await host.ask(exports.getExport, { id: file.id })).body).toMatchObject({ code: 'export_not_found' });
    expect((await fetch(url)).status).toBe(403);
    expect((await host.call(exports.listExports, {})).exports).toEqual([]);
  });

  it('does not come early, however often the schedule runs', async () => {
    const own = await test.addOrganization('Staying');
    const file = await start(own.admin);
    await untilReady(own.admin, file);
    await minuteLater(7_200_000);
    expect((await look(own.admin, file)).state).toBe('ready');
    expect((await download(own.admin, file)).reply.status).toBe(200);
  });
});

describe('someone is erased', () => {
  it('after the file was ready: it is created again without them, and its former address opens nothing', async () => {
    const { admin } = await test.addOrganization('Erasing');
    const [gone] = [
      await add(admin, { first_name: 'Gone', last_name: 'Person' }),
      await add(admin, { first_name: 'Still', last_name: 'Here' }),
    ];
    const file = await start(admin);
    await untilReady(admin, file);
    const before = await download(admin, file);
    expect(rowsOf(before.text)).toHaveLength(2);
    await admin.call(participants.eraseParticipant, { id: gone.id });
    const after = await eventually(
      () => look(admin, file),
      ({ state, rows }) => state === 'ready' && rows === 1,
      20_000,
    );
    expect(after.id).toBe(file.id);
    expect(rowsOf((await download(admin, file)).text).map((row) => row.split(',')[0])).toEqual(['Still']);
    await eventually(
      async () => (await fetch(before.url)).status,
      (status) => status === 403,
    );
  });

  it('while it is made, after they were read: they are not in it', async () => {
    const own = await test.addOrganization('Meanwhile');
    await fillDirectory(table, own.tenantId, 0, 5000);
    const gone = await add(own.admin, { first_name: 'Aaa', last_name: 'Aaa' });
    const held = holdExport(test.stack.services);
    const file = await start(own.admin);
    await held.first;
    await own.admin.call(participants.eraseParticipant, { id: gone.id });
    held.letGo();
    await eventually(
      () => look(own.admin, file),
      ({ state, rows }) => state === 'ready' && rows === 5000,
      60_000,
      100,
    );
    const { text } = await download(own.admin, file);
    expect([rowsOf(text).length, text.includes('Aaa,Aaa,')]).toEqual([5000, false]);
    // No file that contained them is left.
    await eventually(
      () => filesOf(own.tenantId),
      (files) => files.length === 1,
    );
  });
});

describe('storage that fails', () => {
  it('is retried a minute later, and the file is complete', async () => {
    const { admin } = await test.addOrganization('Failing once');
    await add(admin, { first_name: 'Only', last_name: 'One' });
    const { end, failed } = failing('UploadPart', 1);
    const file = await start(admin);
    await eventually(
      async () => failed(),
      (times) => times === 1,
    );
    expect((await look(admin, file)).state).toBe('making');
    await minuteLater();
    expect(await untilReady(admin, file)).toMatchObject({ state: 'ready', rows: 1 });
    end();
    expect(rowsOf((await download(admin, file)).text)).toHaveLength(1);
  });

  it('for good: the export fails, says so, and can be requested again', async () => {
    const { admin, tenantId } = await test.addOrganization('Failing');
    const { end } = failing('CompleteMultipartUpload', 1000);
    const file = await start(admin);
    await eventually(
      async () => {
        await minuteLater();
        return look(admin, file);
      },
      ({ state }) => state === 'failed',
      120_000,
    );
    end();
    expect((await look(admin, file)).until).not.toBeNull();
    expect((await admin.ask(exports.getExportLink, { id: file.id })).body).toMatchObject({ code: 'export_unfinished' });
    const again = await start(admin);
    expect(again.id).not.toBe(file.id);
    expect(await untilReady(admin, again)).toMatchObject({ state: 'ready' });
    await eventually(
      () => filesOf(tenantId),
      (files) => files.length === 1,
    );
  });
});
