import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '#infra/local/seed/call-api.ts';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts/accounts.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { photos } from '#shared/contract/routes/participants/photos.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../support/people/calls/inbox.ts';
import { makeForm } from '../support/people/input/form.ts';
import { picture, readyPhoto } from '../support/people/input/photo.ts';
import { openEvent } from '../support/people/world.ts';
import { allObjects } from '../support/stack/buckets.ts';
import { mountSmallDisk } from '../support/stack/disturbed/small-disk.ts';
import { passMinute } from '../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../support/stack/stack.ts';
import { rawTable } from '../support/stack/table/table.ts';
import { quietTable, tableDigest } from '../support/stack/table/table-digest.ts';

/** The data folder's disk is full: table, storage, mail, logs and the readers' notes find no room. Then there is room again. */

const disk = mountSmallDisk(24);
if (disk === undefined)
  process.stderr.write('SKIPPED: test/fault/full-disk.test.ts mounts a disk of its own, which takes Linux and root.\n');

let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  if (disk === undefined) return;
  test = await startTestStack({ folder: disk.folder });
  organization = await test.addOrganization('Full');
});
afterAll(async () => {
  disk?.free();
  await test?.stop();
  disk?.unmount();
});

const envelope = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
});

const filler = { pk: 'FILLER', sk: 'FILLER' };
/**
 * Fills the disk, and what room the table's engine has kept for itself: it writes over the former part of its log before it needs more, so
 * that a write may still succeed on a disk that is full.
 */
async function fillDisk(): Promise<void> {
  disk?.fill();
  for (const bytes of [300_000, 30_000, 3_000, 300]) {
    const isRefused = () =>
      rawTable(test.stack)
        .put([{ ...filler, text: 'x'.repeat(bytes) }])
        .then(
          () => false,
          () => true,
        );
    for (let tries = 0; tries < 100 && !(await isRefused()); tries += 1);
  }
}

async function freeDisk(): Promise<void> {
  disk?.free();
  await rawTable(test.stack).remove(filler);
}

/** Refused in our own words, with nothing of the machine's. */
function expectBusy({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(z.parse(envelope, body)).toMatchObject({ code: 'busy', message: 'We are very busy right now. Please try again in a moment.' });
}

describe.skipIf(disk === undefined)('on a full disk', () => {
  it('writes are refused as a whole, reads go on, and the same calls succeed once there is room', async () => {
    const { admin, accounts } = organization;
    const { eventId, token } = await openEvent(admin);
    const people: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
      people.push(participant.id);
    }
    const [participant1_id = '', participant2_id = ''] = people;
    const [form, pair] = [makeForm(), { event_id: eventId, participant1_id, participant2_id }];
    const keyed = { headers: { 'idempotency-key': 'on a full disk' } };
    await quietTable(rawTable(test.stack));
    const before = await tableDigest(rawTable(test.stack));

    await fillDisk();
    expectBusy(await test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...form }, keyed));
    expectBusy(await admin.ask(matches.createMatch, pair, keyed));
    expectBusy(await admin.ask(participants.markAttendance, { id: eventId, pid: participant1_id, absent: true }));
    expectBusy(await admin.ask(events.updateEventStatus, { id: eventId, status: 'completed' }));
    expectBusy(await test.visitor.ask(accountsRoutes.signIn, accounts.host));
    expect((await admin.call(participants.listEventParticipants, { id: eventId })).participants).toHaveLength(3);
    expect((await admin.call(statistics.getMatchStatistics, { id: eventId })).statistics.total_matches).toBe(0);
    await freeDisk();

    expect(await tableDigest(rawTable(test.stack))).toEqual(before);
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form }, keyed);
    await admin.call(matches.createMatch, pair, keyed);
    await test.visitor.call(accountsRoutes.signIn, accounts.host);
    await awaitMail(test.url, form.contact.email);
    const { kept, counted } = await recount(rawTable(test.stack), organization.tenantId, eventId);
    expect(kept).toEqual(counted);
    expect([kept.people['all'], kept.matches['pairs']]).toEqual([4, 1]);
  }, 90_000);

  it('storage keeps no part of a photo, says so to the page that sent it, and takes it afterwards', async () => {
    const { eventId, token } = await openEvent(organization.admin);
    const bytes = await picture();
    const query = { event_id: eventId, token };
    const ticket = await test.visitor.call(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size: bytes.length });
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(bytes)]));
      return fetch(ticket.url, { method: 'POST', body: form, headers: { origin: test.url } });
    };
    const before = await allObjects(test.stack);
    disk?.fill();
    const refused = await send();
    // Without this header a page would hear of a broken line only.
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([500, test.url]);
    expect(await refused.text()).toMatch(/<Code>InternalError<\/Code>/);
    disk?.free();
    expect(await allObjects(test.stack)).toEqual(before);

    expect((await send()).status).toBe(204);
    const state = () => test.visitor.call(photos.getPhotoUpload, { ...query, id: ticket.photo_upload_id });
    await eventually(state, ({ status }) => status === 'ready', 20_000);
  }, 60_000);

  it('mail and a photo that were under way arrive, the mail once', async () => {
    const { eventId, token } = await openEvent(organization.admin);
    const photo_upload_id = await readyPhoto(test.visitor, await picture(), { event_id: eventId, token });
    const form = makeForm();
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form, photo_upload_id });
    disk?.fill();
    await delay(4000);
    disk?.free();
    // Put off by a minute at most where the mail could not be kept; or not even that could be noted, and whoever was
    // sending it holds it until it is due again. Its time is brought forward.
    const table = rawTable(test.stack);
    const mailOf = async () => (await table.all()).find((item) => item['sk'] === 'MAIL' && item['to'] === form.contact.email);
    const isLetGo = (item: Awaited<ReturnType<typeof mailOf>>) =>
      item?.['status'] === 'retry' || (item?.['status'] === 'sending' && String(item['due']) < new Date().toISOString());
    const mail = await eventually(mailOf, (item) => item?.['status'] === 'sent' || isLetGo(item), 90_000);
    if (isLetGo(mail)) {
      const due = new Date(Date.now() - 1000).toISOString();
      await table.set({ pk: String(mail?.['pk']), sk: 'MAIL' }, { due, g4s: `${due}#bulk#${mail?.['id']}` });
      await passMinute(test.stack);
    }
    await awaitMail(test.url, form.contact.email);
    await quietTable(table);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(1);
    const shown = async () => (await organization.admin.call(participants.getParticipant, { id: participant.id })).participant.photo_url;
    expect(await eventually(shown, (url) => url !== null)).toMatch(/^\/photos\//);
    expect((await allObjects(test.stack)).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  }, 180_000);
});
