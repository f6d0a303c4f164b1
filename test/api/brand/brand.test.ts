import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { BrandForm } from '#shared/model/brand/brand.ts';
import { newAddress } from '../../support/people/accounts.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** How an organization looks to its guests: docs/rules/brand.md */

let test: TestStack;
beforeAll(async () => {
  test = await sharedTestStack();
});

const nothing: BrandForm = { accent: null, logo_id: null, sender_name: '' };
const save = async (admin: Caller, form: Partial<BrandForm>) => (await admin.call(brandRoutes.saveBrand, { ...nothing, ...form })).brand;

const day = 86_400_000;
let pictures = 0;
const keyOfUpload = (tenantId: string, id: string) => ({ pk: `T#${tenantId}#UP#${id}`, sk: 'UPLOAD' });

/** Stores an upload as processing leaves it. */
async function addPicture(tenantId: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = `picture${++pictures}${'0'.repeat(20)}`;
  const upload = { id, tenant_id: tenantId, status: 'ready', public_as: 'logo', size: { width: 512, height: 128 }, ...more };
  await rawTable(test.stack).put([{ ...keyOfUpload(tenantId, id), ...upload }]);
  return id;
}

describe('an organization that has chosen nothing', () => {
  it('has no brand, and guests’ replies say nothing of it', async () => {
    const { admin } = await test.addOrganization('Plain', 0);
    expect(await admin.call(brandRoutes.getBrand, {})).toEqual({
      brand: { ...nothing, shown: { accent: null, logo_url: null }, reply_to: null, reply_to_asked: null },
    });
    const { eventId, token } = await openEvent(admin);
    const { body } = await test.visitor.ask(registration.validateLink, { key: eventId, token });
    expect(JSON.stringify(body)).not.toContain('brand');
  });
});

describe('the brand', () => {
  it('is changed by admins, seen by hosts, and by nobody of another organization', async () => {
    const { admin, hosts } = await test.addOrganization('Ranked looks', 1);
    const other = await test.addOrganization('Other looks', 0);
    const [host] = hosts;
    await save(admin, { accent: '#6D2F62', sender_name: ' Anna from Ranked ' });
    const seen = await host?.call(brandRoutes.getBrand, {});
    expect(seen?.brand).toMatchObject({ accent: '#6d2f62', sender_name: 'Anna from Ranked', shown: { accent: { light: '#6d2f62' } } });
    const attempts = [
      host?.ask(brandRoutes.saveBrand, nothing),
      host?.ask(brandRoutes.askReplyTo, { email: newAddress() }),
      host?.ask(brandRoutes.confirmReplyTo, { otp: '123456' }),
      host?.ask(brandRoutes.removeReplyTo, {}),
      test.visitor.ask(brandRoutes.getBrand, {}),
    ];
    expect((await Promise.all(attempts)).map((answer) => answer?.status)).toEqual([403, 403, 403, 403, 401]);
    expect((await other.admin.call(brandRoutes.getBrand, {})).brand.accent).toBeNull();
  });

  it.each([
    [{ accent: '#f9745a' }, 'accent', /^This color is too light to be read\. The nearest that can be read is #[0-9a-f]{6}\.$/],
    [{ accent: 'red' }, 'accent', /^Please enter a color such as #6b2a5b$/],
    [{ accent: '#6b2a5b;background:url(//evil)' }, 'accent', /^Please enter a color/],
    [{ sender_name: 'Anna <anna@evil.example>' }, 'sender_name', /not an address or a link/],
    [{ sender_name: 'www.evil.example' }, 'sender_name', /not an address or a link/],
    [{ sender_name: 'Table Two Support' }, 'sender_name', /not look like Table Two/],
    [{ sender_name: 'A\u202eB' }, 'sender_name', /invisible character/],
    [{ sender_name: 'x'.repeat(61) }, 'sender_name', /60 characters/],
  ])('is refused as %j', async (form, field, message) => {
    const { admin } = await test.addOrganization('Refused looks', 0);
    const { status, body } = await admin.ask(brandRoutes.saveBrand, { ...nothing, ...form });
    expect([status, body]).toEqual([400, expect.objectContaining({ validation_errors: { [field]: expect.stringMatching(message) } })]);
  });

  it('can be the color that a refusal offers', async () => {
    const { admin } = await test.addOrganization('Offered looks', 0);
    const { body } = await admin.ask(brandRoutes.saveBrand, { ...nothing, accent: '#ffd400' });
    const [offered = ''] = /#[0-9a-f]{6}(?=\.")/.exec(JSON.stringify(body)) ?? [];
    expect((await save(admin, { accent: offered })).accent).toBe(offered);
  });

  it('has only a logo that the organization uploaded for it, once that is ready', async () => {
    const { admin, tenantId } = await test.addOrganization('Logos', 0);
    const other = await test.addOrganization('Other logos', 0);
    const refused = [
      'unknown0unknown0unknown0',
      await addPicture(other.tenantId),
      await addPicture(tenantId, { status: 'pending' }),
      await addPicture(tenantId, { status: 'rejected' }),
      await addPicture(tenantId, { public_as: 'page' }),
      await addPicture(tenantId, { public_as: undefined }),
    ];
    for (const logo_id of refused) expect((await admin.ask(brandRoutes.saveBrand, { ...nothing, logo_id })).status).toBe(404);
    const logo_id = await addPicture(tenantId);
    const brand = await save(admin, { logo_id });
    expect([brand.logo_id, brand.shown.logo_url]).toEqual([logo_id, `/pictures/${logo_id}-logo.png`]);
    // The upload itself expires, and the logo stays.
    await rawTable(test.stack).remove(keyOfUpload(tenantId, logo_id));
    expect((await save(admin, { logo_id, accent: '#6d2f62' })).logo_id).toBe(logo_id);
    expect((await save(admin, { accent: '#6d2f62' })).shown.logo_url).toBeNull();
  });

  it('is recorded with what changed, and only then', async () => {
    const { admin } = await test.addOrganization('Recorded looks', 0);
    await save(admin, { accent: '#6d2f62', sender_name: 'Anna' });
    await save(admin, { accent: '#6d2f62', sender_name: 'Anna' });
    await save(admin, {});
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data.filter(({ action }) => action === 'brand_changed').map(({ changes }) => changes)).toEqual([
      [
        { field: 'accent', from: '#6d2f62', to: null },
        { field: 'sender', from: 'Anna', to: null },
      ],
      [
        { field: 'accent', from: null, to: '#6d2f62' },
        { field: 'sender', from: null, to: 'Anna' },
      ],
    ]);
  });

  it('of two who save at the same moment is one’s, and the other hears of it', async () => {
    const { admin } = await test.addOrganization('Hasty looks', 0);
    const answers = await Promise.all(
      ['#6d2f62', '#123456', '#0a5c4a'].map((accent) => admin.ask(brandRoutes.saveBrand, { ...nothing, accent })),
    );
    const saved = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(saved.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { brand } = await admin.call(brandRoutes.getBrand, {});
    expect(saved.map((index) => ['#6d2f62', '#123456', '#0a5c4a'][index])).toContain(brand.accent);
  });

  it('is in each reply from which a guest’s page takes it', async () => {
    const { admin, tenantId } = await test.addOrganization('Shown looks', 0);
    const { shown } = await save(admin, { accent: '#0a5c4a', logo_id: await addPicture(tenantId), sender_name: 'Anna' });
    expect(shown.accent?.dark).toMatch(/^#[0-9a-f]{6}$/);
    const start = Date.now() + 3 * day;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() };
    const { event } = await admin.call(events.createEvent, makeEventForm({ name: 'Shown evening', female_limit: 1, ...times }));
    const eventId = event.id;
    const { token } = await admin.call(registrationLink.getRegistrationLink, { id: eventId });
    const checked = await test.visitor.call(registration.validateLink, { key: eventId, token });
    const page = await test.visitor.call(registration.getRegistrationPage, { key: eventId, token });
    const form = makeForm({ gender: 'female' });
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    const guest = callerOf(test.url, access_token);
    const evening = await guest.call(guestEvening.getEvening, { id: participant.id, event_id: eventId });
    const own = await guest.call(profile.getOwnProfile, { id: participant.id });
    const facts = await test.visitor.call(guestEvening.getEveningFacts, { id: eventId, participant_id: participant.id });
    const { token: wall } = await admin.call(roomProjector.shareProjector, { id: eventId });
    const projector = await test.visitor.call(roomProjector.getProjector, { token: wall });
    const late = makeForm({ gender: 'female' });
    await test.visitor.call(waiting.joinWaitingList, { key: eventId, token, ...late });
    const mail = await awaitMail(test.url, late.contact.email, 'You are on the waiting list');
    const [, place = ''] = /\/waitlist\/([\w-]+)/.exec(mail.body.text) ?? [];
    const waitingPlace = await test.visitor.call(waiting.getOwnPlace, { token: place });
    expect([checked.event?.brand, page.event.brand, evening.brand, own.brand, facts.brand, projector.brand, waitingPlace.brand]).toEqual(
      Array(7).fill(shown),
    );
    // Neither the sender nor the address for answers is anybody's business.
    expect(JSON.stringify([checked, page, evening, own, facts, projector, waitingPlace])).not.toMatch(/sender_name|reply_to/);
  });
});
