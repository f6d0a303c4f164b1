import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { aboutStaff, longestReport, mostAparts, mostReports } from '#shared/model/safety/safety.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import type { CardGuest } from '../../support/rooms/card-room.ts';
import { askApart, known, man, openSafeEvenings, type SafeRoom, takeBack, woman } from '../../support/rooms/safe-evenings.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Guests' reports about each other, which no one else can notice: docs/rules/safety.md#report */

const evenings = await openSafeEvenings('Reports');
afterAll(() => evenings.stop());
const { test, organization, host, join, pair, press, plan, seenBy, follow } = evenings;

describe('a report', () => {
  let room: SafeRoom;
  let ada: CardGuest;
  let carl: CardGuest;

  beforeAll(async () => {
    room = await openEvent(host, 'Reported');
    [ada, carl] = [await join(room, woman), await join(room, man)];
    await pair(room, ada, carl);
  });
  const reportTo = (where: SafeRoom, who: CardGuest, about: string, more: { text?: string; apart?: boolean } = {}) =>
    who.self.call(safety.tellStaff, { id: who.id, kind: 'report', event_id: where.eventId, about, text: 'He would not stop.', ...more });
  const listed = async (by: Caller = host) =>
    (await by.call(safety.listReports, {})).data.filter((report) => report.event_id === room.eventId);
  const noticed = async () =>
    (await inboxOf(test.url, organization.accounts.admin.email)).filter(({ subject }) => subject.startsWith('A guest reported something'));

  it('reaches staff with both names, keeps the two apart, and leaves nothing for the other one to notice', async () => {
    const [phone, before] = [await follow(room, carl), await seenBy(room, carl)];
    const heard = phone.heard.length;
    const page = await watch(test.url, room.eventId, host.bearer);
    await reportTo(room, ada, carl.id);
    // The pages of staff ring, and the message says nothing more.
    const rung = await page.hear(({ type }) => type === 'report_filed');
    expect(Object.keys(rung).sort()).toEqual(['at', 'event_id', 'type']);
    page.cut();
    const [report] = await listed();
    expect(report).toMatchObject({
      ...{ event_name: 'Reported', state: 'open', note: null, text: 'He would not stop.', apart: true, barred: false },
      ...{ by: { id: ada.id, name: expect.stringContaining(ada.name) }, about: { id: carl.id, name: expect.stringContaining(carl.name) } },
    });
    await expect(pair(room, ada, carl)).rejects.toMatchObject(refusal('kept_apart'));
    expect(await seenBy(room, carl)).toEqual(before);
    expect(phone.heard.slice(heard)).toEqual([]);
  });

  it('is announced to the owner and the host of the event by a mail without names or text, once in ten minutes', async () => {
    await reportTo(room, ada, carl.id, { text: 'Again.', apart: false });
    const [mail] = await eventually(noticed, (found) => found.length > 0);
    expect(mail).toMatchObject({ subject: 'A guest reported something at Reported' });
    const words = JSON.stringify(mail);
    for (const secret of [ada.name, carl.name, 'He would not stop.']) expect(words).not.toContain(secret);
    expect(words).toContain('/settings?tab=safety');
    // The stack is shared, so notices of other organizations are ignored.
    const isOfEvent = (words: string) => words.includes('safety-notice') && words.includes('"Reported"');
    const orders = (await rawTable(test.stack).all()).filter(({ content }) => isOfEvent(JSON.stringify(content ?? '')));
    expect(orders.map(({ to }) => to).sort()).toEqual([organization.accounts.admin.email, organization.accounts.host.email].sort());
  });

  it('says whether it keeps the two apart, which it does not after twenty such requests', async () => {
    const many = await openEvent(host, 'Reported late');
    const asker = await join(many, woman);
    const others: CardGuest[] = [];
    for (let count = 0; count < mostAparts + 1; count += 1) {
      others.push(await join(many, man));
      await pair(many, asker, others[count] as CardGuest);
    }
    for (const other of others.slice(1)) await askApart(many, asker, other);
    const [free, kept] = others as [CardGuest, CardGuest];
    expect(await reportTo(many, asker, free.id)).toEqual({ apart: false });
    expect(await reportTo(many, asker, kept.id)).toEqual({ apart: true });
    const reports = (await host.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === many.eventId);
    expect(reports.map(({ about, apart }) => [about?.id, apart])).toEqual([
      [kept.id, true],
      [free.id, false],
    ]);
    expect((await known(many, asker)).find(({ id }) => id === free.id)).toMatchObject({ apart: false });
  });

  it('must be about someone met and contain text; five per event are the maximum', async () => {
    for (const about of [ada.id, 'unknown', organization.tenantId]) {
      await expect(reportTo(room, ada, about)).rejects.toMatchObject(refusal('participant_not_found'));
    }
    await expect(reportTo(room, ada, carl.id, { text: '  ' })).rejects.toMatchObject(refusal('invalid_input'));
    await expect(reportTo(room, ada, carl.id, { text: 'x'.repeat(longestReport + 1) })).rejects.toMatchObject(refusal('invalid_input'));
    const rest = Array.from({ length: mostReports }, () => reportTo(room, ada, carl.id, { text: '=HYPERLINK("x") <b>' }));
    const answers = await Promise.allSettled(rest);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostReports - 2);
    expect((await listed()).map(({ text }) => text)).toContain('=HYPERLINK("x") <b>');
  });

  it('about staff is read by admins only; about one of the admins, by the others', async () => {
    const other = await openEvent(host, 'Of staff');
    const guest = await join(other, woman);
    const [hostAsGuest, adminAsGuest] = await Promise.all(
      [organization.accounts.host, organization.accounts.admin].map(({ email }) =>
        join(other, { ...man, contact: { email, phone: null, instagram: null } }),
      ),
    );
    if (hostAsGuest === undefined || adminAsGuest === undefined) throw new Error('Two were to come');
    // Each is matched by the other, because staff may not match themselves.
    for (const [who, by] of [[hostAsGuest, organization.admin] as const, [adminAsGuest, host] as const])
      await by.call(matches.createMatch, { event_id: other.eventId, participant1_id: guest.id, participant2_id: who.id });
    const [hostsPage, adminsPage] = await Promise.all(
      [host, organization.admin].map(({ bearer }) => watch(test.url, other.eventId, bearer)),
    );
    const rings = (page: typeof hostsPage) => page?.heard.filter(({ type }) => type === 'report_filed').length;
    await reportTo(other, guest, hostAsGuest.id);
    await reportTo(other, guest, adminAsGuest.id);
    await reportTo(other, guest, aboutStaff);
    await eventually(
      async () => rings(adminsPage),
      (count) => count === 2,
    );
    expect(rings(hostsPage)).toBe(0);
    for (const page of [hostsPage, adminsPage]) page?.cut();
    const read = async (by: Caller) =>
      (await by.call(safety.listReports, {})).data
        .filter(({ event_id }) => event_id === other.eventId)
        .map(({ about }) => about?.id ?? null);
    expect(await read(host)).toEqual([]);
    expect(await read(organization.admin)).toEqual([null, hostAsGuest.id]);
    const reports = (await organization.admin.call(safety.listReports, {})).data;
    const ofHost = reports.find(({ about }) => about?.id === hostAsGuest.id)?.id ?? '';
    await expect(host.call(safety.updateReport, { id: ofHost, state: 'closed' })).rejects.toMatchObject(refusal('report_not_found'));
  });

  it('is looked at and closed with a note, and the audit trail has no names', async () => {
    const [report] = await listed();
    const id = report?.id ?? '';
    await host.call(safety.updateReport, { id, state: 'looked_at' });
    await host.call(safety.updateReport, { id, state: 'closed', note: 'Talked to both.' });
    expect((await listed())[0]).toMatchObject({ state: 'closed', note: 'Talked to both.', changed_by: organization.accounts.host.email });
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '2' });
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['report_closed', 'Reported'],
      ['report_looked_at', 'Reported'],
    ]);
    const stranger = await test.addOrganization('Strangers', 0);
    expect((await stranger.admin.call(safety.listReports, {})).data).toEqual([]);
    await expect(stranger.admin.call(safety.updateReport, { id, state: 'open' })).rejects.toMatchObject(refusal('report_not_found'));
  });

  it('lets staff bar the reported guest, who is told at the next registration; their places at other events can be cancelled', async () => {
    const email = 'barred@example.org';
    const contact = { email, phone: null, instagram: null };
    const [evening, next] = [await openEvent(host, 'Barred'), await openEvent(host, 'Coming')];
    const [guest, bad] = [await join(evening, woman), await join(evening, { ...man, contact })];
    await host.call(participants.addParticipant, { id: next.eventId, participant_id: bad.id });
    await pair(evening, guest, bad);
    await reportTo(evening, guest, bad.id);
    const [report] = (await host.call(safety.listReports, {})).data;
    const id = report?.id ?? '';
    const { report: after, coming } = await host.call(safety.updateReport, { id, bar: true });
    expect(after).toMatchObject({ id, barred: true });
    expect(coming.map(({ event_name }) => event_name).sort()).toEqual(['Barred', 'Coming']);
    await host.call(participants.removeFromEvent, { id: next.eventId, pid: bad.id });
    await expect(join(next, { ...man, contact })).rejects.toMatchObject(refusal('registration_refused'));
    await expect(join(next, { ...man, contact: { ...contact, email: 'BARRED@example.org' } })).rejects.toMatchObject(
      refusal('registration_refused'),
    );
    await expect(host.call(participants.addParticipant, { id: next.eventId, participant_id: bad.id })).rejects.toMatchObject(
      refusal('registration_refused'),
    );
    await host.call(safety.updateReport, { id, bar: false });
    expect((await join(next, { ...man, contact })).id).toBeTruthy();
  });

  it('keeps both changes when two colleagues edit it at once', async () => {
    const here = await openEvent(host, 'Said by two');
    const [guest, bad] = [await join(here, woman), await join(here, man)];
    await pair(here, guest, bad);
    await reportTo(here, guest, bad.id);
    const reported = async () => (await host.call(safety.listReports, {})).data.find(({ event_id }) => event_id === here.eventId);
    const id = (await reported())?.id ?? '';
    // Barring takes longer than writing a note, and reads the report first.
    await Promise.all([
      organization.admin.call(safety.updateReport, { id, bar: true }),
      host.call(safety.updateReport, { id, state: 'closed', note: 'We have spoken.' }),
    ]);
    expect(await reported()).toMatchObject({ barred: true, state: 'closed', note: 'We have spoken.' });
    await host.call(safety.updateReport, { id, bar: false });
    expect(await reported()).toMatchObject({ barred: false, state: 'closed', note: 'We have spoken.' });
  });

  it('also bars someone who changes their address, and unbars them under each address', async () => {
    const here = await openEvent(host, 'Barred and moved');
    const before = { email: 'before-moving@example.org', phone: null, instagram: null };
    const [guest, bad] = [await join(here, woman), await join(here, { ...man, contact: before })];
    await pair(here, guest, bad);
    const reported = async () => (await host.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === here.eventId);
    await reportTo(here, guest, bad.id, { apart: false });
    const moveTo = async (email: string) => {
      await host.call(participants.updateParticipant, {
        ...makeForm({ ...man, first_name: bad.name, contact: { ...before, email } }),
        id: bad.id,
      });
    };
    // The guest is barred under an address that is not in the report and is not their last one.
    await moveTo('while-barred@example.org');
    const [{ id = '' } = {}] = await reported();
    await host.call(safety.updateReport, { id, bar: true });
    await moveTo('after-moving@example.org');
    expect(await reported()).toMatchObject([{ barred: true, can_bar: true }]);
    const refused = join(here, { ...man, contact: { ...before, email: 'while-barred@example.org' } });
    await expect(refused).rejects.toMatchObject(refusal('registration_refused'));
    await host.call(safety.updateReport, { id, bar: true });
    // The product still knows which address was barred after a change of the report's state, and if the address was barred before.
    await host.call(safety.updateReport, { id, state: 'looked_at' });
    const after = await host.call(safety.updateReport, { id, bar: false });
    expect([after.report.barred, (await reported())[0]?.barred]).toEqual([false, false]);
    expect(
      (await rawTable(test.stack).all()).filter(({ pk, sk }) => `${pk} ${sk}`.startsWith(`T#${organization.tenantId} BARRED#`)),
    ).toEqual([]);
  });

  it('is in the export of who wrote it, never of whom it is about; erasure leaves it without their name', async () => {
    const copy = async (who: CardGuest) => who.self.call(profile.exportOwnProfile, { id: who.id });
    const [evening] = [await openEvent(host, 'Exported')];
    const [guest, other] = [await join(evening, woman), await join(evening, man)];
    await pair(evening, guest, other);
    await reportTo(evening, guest, other.id);
    const otherCopy = await copy(other);
    expect(otherCopy).toMatchObject({ reports: [], kept_apart: [] });
    const { self: proved } = await comeByMail(test, host, guest);
    expect(await proved.call(profile.exportOwnProfile, { id: guest.id })).toMatchObject({
      reports: [{ about: other.name, event_name: 'Exported', text: 'He would not stop.' }],
      kept_apart: [{ from: other.name, hides: false }],
    });
    for (const who of [guest, other]) await host.call(participants.eraseParticipant, { id: who.id });
    const of = async () => (await host.call(safety.listReports, {})).data.find(({ event_id }) => event_id === evening.eventId);
    expect(await of()).toMatchObject({ by: { id: guest.id, name: null }, about: { id: other.id, name: null } });
  });

  it('and dates do not name in that export people who appear by number only', async () => {
    const here = await openEvent(host, 'By number');
    const [guest, other] = [await join(here, woman), await join(here, { ...man, first_name: 'Unsaid' })];
    await pair(here, guest, other);
    await reportTo(here, guest, other.id);
    await other.self.call(guestEvening.chooseForEvening, { id: other.id, event_id: here.eventId, hide_name: true });
    const { self: proved } = await comeByMail(test, host, guest);
    const copy = await proved.call(profile.exportOwnProfile, { id: guest.id });
    expect(copy).toMatchObject({ matches: [{ matched_with: null }], reports: [{ about: null }], kept_apart: [{ from: null }] });
    expect(JSON.stringify(copy)).not.toContain('Unsaid');
  });

  it('can be about an erased person, then shown as “Deleted participant”; someone reported before can still be barred', async () => {
    const here = await openEvent(host, 'Erased since');
    const contact = { email: 'erased-bad@example.org', phone: null, instagram: null };
    const [guest, bad] = [await join(here, woman), await join(here, { ...man, contact })];
    let { night: state } = await plan(here, 1);
    state = await press(state, { action: 'start' });
    await reportTo(here, guest, bad.id, { apart: false });
    await host.call(participants.eraseParticipant, { id: bad.id });
    expect(await known(here, guest)).toEqual([
      { id: bad.id, number: expect.any(Number), name: null, apart: false, hides: false, erased: true },
    ]);
    expect(await reportTo(here, guest, bad.id, { text: 'And before that.' })).toEqual({ apart: false });
    const readBy = async (caller: Caller) =>
      (await caller.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === here.eventId);
    const { admin } = organization;
    const reports = await readBy(admin);
    const shown = { about: { id: bad.id, name: null }, round: 1, barred: false };
    expect(reports).toMatchObject([
      { ...shown, text: 'And before that.', apart: false, can_bar: false },
      { ...shown, text: 'He would not stop.', can_bar: true },
    ]);
    const [late, early] = reports.map(({ id }) => id);
    // Nothing shows whether a person erased earlier was staff, so the host does not see the report.
    expect((await readBy(host)).map(({ id }) => id)).toEqual([early]);
    await expect(host.call(safety.updateReport, { id: late ?? '', bar: true })).rejects.toMatchObject(refusal('report_not_found'));
    await expect(admin.call(safety.updateReport, { id: late ?? '', bar: true })).rejects.toMatchObject(refusal('participant_not_found'));
    expect((await host.call(safety.updateReport, { id: early ?? '', bar: true })).report).toMatchObject({ barred: true });
    await expect(join(here, { ...man, contact })).rejects.toMatchObject(refusal('registration_refused'));
    await host.call(safety.updateReport, { id: early ?? '', bar: false });
    expect((await join(here, { ...man, contact })).id).toBeTruthy();
  });

  it('can be written by someone removed from the event since, about people met there, and nobody else', async () => {
    const here = await openEvent(host, 'Taken off');
    const [guest, bad] = [await join(here, woman), await join(here, man)];
    let { night: state } = await plan(here, 1);
    state = await press(state, { action: 'start' });
    const late = await join(here, woman);
    for (const { id } of [guest, late]) await host.call(participants.removeFromEvent, { id: here.eventId, pid: id });
    expect(await known(here, guest)).toMatchObject([{ id: bad.id, name: bad.name }]);
    expect(await reportTo(here, guest, bad.id)).toEqual({ apart: true });
    // A guest who left the event, but was not erased, can still be kept apart from others.
    await host.call(participants.removeFromEvent, { id: here.eventId, pid: bad.id });
    expect(await known(here, guest)).toMatchObject([{ id: bad.id, name: null, apart: true, erased: false }]);
    await expect(pair(here, guest, bad)).rejects.toMatchObject(refusal('participant_not_found'));
    const { data } = await host.call(keepingApart.listKeptApart, { event_id: here.eventId });
    expect(data.filter(({ asked_by }) => asked_by === guest.id)).toHaveLength(1);
    await takeBack(here, guest, bad);
    expect((await known(here, guest))[0]).toMatchObject({ apart: false });
    // A removed guest who met nobody at the event is treated as unknown there.
    await expect(reportTo(here, late, bad.id)).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(known(here, late)).rejects.toMatchObject(refusal('participant_not_found'));
    // A removed guest who met someone cannot open the evening, the card, or another guest's session.
    await expect(guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: here.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
    await expect(bad.self.call(safety.listKnown, { id: guest.id, event_id: here.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
  });

  it('can be sent until 30 days after the event, and is kept for two years', async () => {
    const table = rawTable(test.stack);
    const items = (await table.all()).filter(({ pk }) => pk === `T#${organization.tenantId}#REPORTS`);
    const days = items.map(({ ttl }) => Math.round((Number(ttl) * 1000 - Date.now()) / 86_400_000));
    expect(new Set(days)).toEqual(new Set([730]));
    const old = await openEvent(host, 'Long ago');
    const [guest, other] = [await join(old, woman), await join(old, man)];
    await pair(old, guest, other);
    const end = async (daysAgo: number) =>
      table.set(keys.event(organization.tenantId, old.eventId), { end: new Date(Date.now() - daysAgo * 86_400_000).toISOString() });
    await end(29);
    await reportTo(old, guest, other.id);
    await end(31);
    await expect(reportTo(old, guest, other.id)).rejects.toMatchObject(refusal('report_too_late'));
  });
});
