import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { focusIn } from '#shared/rules/photos/photo-focus.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { colorsOf, picture, readyPhoto, redAndBlue, sendPhoto, settled } from '../../support/people/input/photo.ts';
import { openEvent } from '../../support/people/world.ts';
import { allObjects, removePhoto, untilNoUploads } from '../../support/stack/buckets.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let organization: Organization;
let host: Caller;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Photos');
  host = organization.admin;
  event = await openEvent(host);
});

const link = () => ({ event_id: event.eventId, token: event.token });

async function guest(photo?: Buffer) {
  const upload = photo === undefined ? {} : { photo_upload_id: await readyPhoto(test.visitor, photo, link()) };
  const form = makeForm();
  const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form, ...upload });
  return { ...reply, id: reply.participant.id, form, self: callerOf(test.url, reply.access_token) };
}

const fetchAs = (bearer: string | undefined, path: string, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/v1${path}`, { headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) } });

describe("a photo's bytes", () => {
  it('are sent to staff and to the person, by id or file name, and 304 to those who have them', async () => {
    const { id, access_token, participant } = await guest(await picture('#206080'));
    for (const path of [`/participants/${id}/photo`, `/photos/participants/${id}.${participant.photo_extension}`]) {
      for (const bearer of [host.bearer, access_token]) {
        const reply = await fetchAs(bearer, path);
        expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-content-type-options')]).toEqual([
          200,
          'image/jpeg',
          'nosniff',
        ]);
        expect(reply.headers.get('cache-control')).toMatch(/private/);
        const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
        expect([format, width]).toEqual(['jpeg', 1024]);
        const again = await fetchAs(bearer, path, { 'if-none-match': reply.headers.get('etag') ?? '' });
        expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      }
    }
  });

  it('are not found without a photo, elsewhere, by another name or by another guest', async () => {
    const [shown, hidden] = [await guest(await picture()), await guest()];
    const foreign = (await test.addOrganization('No photos of ours')).admin;
    expect((await host.ask(photos.getPhoto, { id: hidden.id })).status).toBe(404);
    expect((await foreign.ask(photos.getPhoto, { id: shown.id })).status).toBe(404);
    expect((await hidden.self.ask(photos.getPhoto, { id: shown.id })).status).toBe(404);
    expect((await hidden.self.ask(photos.getPhotoFile, { file: `${shown.id}.jpg` })).status).toBe(404);
    for (const file of [`${shown.id}.png`, shown.id, '..jpg', '%2e%2e%2fx.jpg']) {
      expect([file, (await host.ask(photos.getPhotoFile, { file })).status]).toEqual([file, 404]);
    }
    expect((await fetchAs(undefined, `/participants/${shown.id}/photo`)).status).toBe(401);
  });
});

/** If a function has no right to list a bucket, S3 does not tell it that an object is missing, only that listing is denied. */
describe('a file that is no longer in storage', () => {
  it('is not found, though the profile still names it', async () => {
    const { id, participant } = await guest(await picture());
    const [, key = ''] = /\/([^/]+)\.jpg/.exec(participant.photo_url ?? '') ?? [];
    await removePhoto(test.stack, organization.tenantId, key);
    expect((await host.ask(photos.getPhoto, { id })).status).toBe(404);
  });

  it('leaves nothing to do for the reader of uploads', async () => {
    const ticket = { ...link(), content_type: 'image/jpeg', size: 1000 } as const;
    const { photo_upload_id: id } = await test.visitor.call(photos.createPhotoUpload, ticket);
    await test.stack.invoke('uploads-process-photo', { Records: [{ s3: { object: { key: `uploads/${id}` } } }] });
    expect((await test.visitor.call(photos.getPhotoUpload, { ...link(), id })).status).toBe('pending');
  });
});

describe('a photo URL', () => {
  it('is refused when it is forged, of another organization, or expired', async () => {
    const [{ participant }, { participant: other }] = [await guest(await picture()), await guest(await picture())];
    const url = new URL(test.url + participant.photo_url);
    expect((await fetch(url)).headers.get('cache-control')).toMatch(/private/);
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return fetch(copy).then(({ status }) => status);
    };
    const foreign = (await test.addOrganization('Next door')).tenantId;
    expect(await changed((copy) => copy.searchParams.set('s', 'A'.repeat(22)))).toBe(403);
    expect(await changed((copy) => copy.searchParams.set('e', String(Number(url.searchParams.get('e')) + 3600)))).toBe(403);
    expect(await changed((copy) => copy.searchParams.set('e', '1'))).toBe(403);
    expect(await changed((copy) => copy.searchParams.delete('s'))).toBe(403);
    expect(await changed((copy) => (copy.pathname = copy.pathname.replace(organization.tenantId, foreign)))).toBe(403);
    expect(await changed((copy) => (copy.pathname = copy.pathname.replace(/[^/]+\.jpg$/, 'unknown.jpg')))).toBe(403);
    // The signature opens both sizes of this photo, and no other photo of the organization.
    expect(await changed((copy) => (copy.pathname = copy.pathname.replace(/\.jpg$/, '-thumb.jpg')))).toBe(200);
    expect(await changed((copy) => (copy.pathname = new URL(test.url + other.photo_url).pathname))).toBe(403);
  });
});

describe('storage', () => {
  it('refuses too much, another key, another type, and no signature', async () => {
    const send = async (bytes: Buffer, fields: Record<string, string> = {}) =>
      (await sendPhoto(test.visitor, bytes, { query: link(), fields })).status;
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).toBe(400);
    expect(await send(await picture(), { key: 'uploads/another' })).toBe(403);
    expect(await send(await picture(), { 'Content-Type': 'image/svg+xml' })).toBe(403);
    expect(await send(await picture(), { 'X-Amz-Signature': '0'.repeat(64) })).toBe(403);
    expect(await send(await picture(), { Policy: Buffer.from('{}').toString('base64') })).toBe(403);
  });

  it('gives a ticket to whoever may have one', async () => {
    const ticket = { content_type: 'image/jpeg', size: 1000 } as const;
    expect((await test.visitor.ask(photos.createPhotoUpload, ticket)).status).toBe(401);
    expect((await test.visitor.ask(photos.createPhotoUpload, { ...ticket, event_id: event.eventId, token: 'wrong' })).status).toBe(401);
    expect((await host.ask(photos.createPhotoUpload, { ...ticket, content_type: 'image/svg+xml' } as never)).status).toBe(400);
    expect((await host.ask(photos.createPhotoUpload, { ...ticket, size: 5 * 1024 * 1024 + 1 })).body).toMatchObject({
      validation_errors: { size: 'Image size must be less than 5MB' },
    });
  });
});

describe('a photo that was moved in its frame', () => {
  const send = async (focus?: { x: number; y: number }) => {
    const sent = await sendPhoto(test.visitor, await redAndBlue(), { query: link(), ...(focus && { focus }) });
    const { thumbnail_url } = await settled(sent);
    return { id: sent.id, thumbnail: Buffer.from(await (await fetch(test.url + thumbnail_url)).arrayBuffer()) };
  };

  it.each([
    [{ x: 0, y: 0.5 }, 1, 0],
    [{ x: 0.25, y: 0.5 }, 0.75, 0.25],
    [{ x: 1, y: 0 }, 0, 1],
  ])('to %j has that part as its thumbnail', async (focus, red, blue) => {
    const colors = await colorsOf((await send(focus)).thumbnail);
    expect(colors.red).toBeCloseTo(red, 1);
    expect(colors.blue).toBeCloseTo(blue, 1);
  });

  it('keeps its position, and the whole photo, for whoever sees the participant', async () => {
    const { id } = await send({ x: 0.1, y: 0.5 });
    const form = { key: event.eventId, token: event.token, ...makeForm(), photo_upload_id: id };
    const { participant } = await test.visitor.call(registration.registerForEvent, form);
    const { participants: listed } = await host.call(participants.listEventParticipants, { id: event.eventId });
    const address = listed.find((one) => one.id === participant.id)?.photo_url ?? '';
    expect(focusIn(address)).toEqual({ x: 0.1, y: 0.5 });
    const whole = Buffer.from(await (await fetch(test.url + address)).arrayBuffer());
    expect(await sharp(whole).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  it('has a position, and one that was not moved has none', async () => {
    const sent = await sendPhoto(test.visitor, await redAndBlue(), { query: link() });
    expect(focusIn(sent.id)).toBeUndefined();
  });

  it.each([
    ['below 0', { x: -0.01, y: 0 }],
    ['above 1', { x: 0, y: 1.01 }],
    ['not a number', { x: Number.NaN, y: 0 }],
    ['infinite', { x: Number.POSITIVE_INFINITY, y: 0 }],
    ['text', { x: '0.5', y: '0.5' }],
    ['without y', { x: 0.5 }],
    ['a list', [0.5, 0.5]],
    ['a word', 'left'],
  ])('to a position that is %s is refused', async (_what, focus) => {
    const reply = await host.ask(photos.createPhotoUpload, { content_type: 'image/jpeg', size: 1000, focus } as never);
    expect([reply.status, Object.values((reply.body as unknown as { validation_errors: object }).validation_errors)]).toEqual([
      400,
      expect.arrayContaining(['Please choose which part of the photo to show']),
    ]);
  });
});

describe('a file that is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  it.each([
    ['SVG', async () => Buffer.from(svg)],
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a zip', async () => Buffer.from('504b03041400000000000000', 'hex')],
    ['a JPEG that goes on as HTML', async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<html><script>1</script>')])],
    [
      'a photo cut off in the middle',
      async () =>
        (
          await sharp({
            create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 100, sigma: 60 }, background: '#fff' },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
    ],
    ['81 megapixels', bomb],
  ] as const)('%s is rejected, reported, and not kept', async (_what, make) => {
    const sent = await sendPhoto(test.visitor, await make(), { query: link() });
    const state = await settled(sent);
    expect(state).toMatchObject({ status: 'rejected', thumbnail_url: null });
    expect(state.error?.length).toBeGreaterThan(10);
    const form = { key: event.eventId, token: event.token, ...makeForm(), photo_upload_id: sent.id };
    expect((await test.visitor.ask(registration.registerForEvent, form)).body).toMatchObject({ code: 'upload_not_found' });
    await eventually(
      () => allObjects(test.stack),
      // Another test's photo may still be processing.
      (objects) => objects.every((object) => !object.includes(sent.id)),
    );
  });
});

describe('a photo with a location and an orientation', () => {
  it('is served upright, with no metadata left, and no uploaded original is kept', async () => {
    const original = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'SecretArtist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { participant } = await guest(original);
    for (const url of [participant.photo_url, participant.thumbnail_url]) {
      const bytes = Buffer.from(await (await fetch(test.url + url)).arrayBuffer());
      const { exif, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('SecretArtist')).toBe(false);
      expect(url === participant.photo_url ? [width, height] : [256, 256]).toEqual(
        url === participant.photo_url ? [300, 600] : [width, height],
      );
    }
    await untilNoUploads(test.stack);
  });
});

describe('a multipart form', () => {
  function formOf(photo: Buffer | undefined, type = 'image/jpeg') {
    const { contact, interests: _, personality_traits: __, ...rest } = makeForm();
    const body = new FormData();
    for (const [name, value] of Object.entries(rest)) if (value !== null) body.set(name, String(value));
    body.set('contact.email', contact.email);
    body.append('interests[]', 'hiking');
    if (photo !== undefined) body.set('photo', new Blob([new Uint8Array(photo)], { type }), 'me.jpg');
    return body;
  }
  const post = (path: string, body: FormData, bearer?: string) =>
    fetch(`${test.url}/api/v1${path}`, {
      method: 'POST',
      body,
      ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
    });
  const photoOf = async (id: string) => (await host.call(participants.getParticipant, { id })).participant.photo_url;

  it('registers a guest with their photo, and staff add a participant with one', async () => {
    const paths = [`/register/${event.eventId}?token=${event.token}`, `/register/${event.token}`];
    const replies = [
      await post(paths[0] ?? '', formOf(await picture())),
      await post(paths[1] ?? '', formOf(await picture())),
      await post(`/events/${event.eventId}/participants`, formOf(await picture()), host.bearer),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const reply of replies) {
      const { participant } = (await reply.json()) as { participant: { id: string; interests: unknown } };
      expect(participant.interests).toMatchObject([{ id: 'hiking' }]);
      // The photo can be requested even while it is still being processed.
      expect((await host.ask(photos.getPhoto, { id: participant.id })).status).toBe(200);
      expect(
        await eventually(
          () => photoOf(participant.id),
          (url) => url !== null,
        ),
      ).toMatch(/^\/photos\//);
    }
  });

  it('changes a profile with a photo, by staff, a super_admin, and the participant', async () => {
    const { id, self } = await guest();
    const root = await test.addAccount('super_admin');
    const ways = [
      // The guest's own change comes first, because a session that did not come from the mailbox cannot change what staff entered.
      [`/participants/${id}/profile`, self.bearer],
      [`/participants/${id}`, host.bearer],
      [`/participants/${id}`, root.bearer],
    ] as const;
    let shown: string | null = null;
    for (const [path, bearer] of ways) {
      const reply = await fetch(`${test.url}/api/v1${path}`, {
        method: 'PUT',
        body: formOf(await picture()),
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(reply.status).toBe(200);
      const before: string | null = shown;
      shown = await eventually(
        () => photoOf(id),
        (url) => url !== null && url !== before,
      );
    }
  });

  it('is answered busy while storage is down, registers no guest, and works afterwards', async () => {
    const total = async () => (await host.call(statistics.getEventStatistics, { id: event.eventId })).statistics.total_participants;
    const before = await total();
    const form = formOf(await picture());
    const end = test.stack.services.inject(({ service, functionName }) =>
      service === 's3' && functionName !== 'uploads-process-photo'
        ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'Reduce your request rate' }
        : undefined,
    );
    try {
      const refused = await post(`/register/${event.token}`, form);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await total()).toBe(before);
    } finally {
      end();
    }
    expect((await post(`/register/${event.token}`, form)).status).toBe(201);
  });

  it('without a photo, or with an empty one, works like the form alone', async () => {
    expect((await post(`/register/${event.token}`, formOf(undefined))).status).toBe(201);
    expect((await post(`/register/${event.token}`, formOf(Buffer.alloc(0)))).status).toBe(201);
  });

  it('is answered with what is wrong with its file or its structure', async () => {
    const svg = await post(`/register/${event.token}`, formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'));
    expect([svg.status, await svg.json()]).toMatchObject([
      400,
      { validation_errors: { photo: 'Please select a valid image file (JPG, PNG, GIF, or HEIC)' } },
    ]);
    const raw = (type: string, body: string) =>
      fetch(`${test.url}/api/v1/register/${event.token}`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await raw('multipart/form-data', 'x')).status).toBe(415);
    expect((await raw('multipart/form-data; boundary=x', 'no parts')).status).toBe(400);
    expect((await raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a')).status).toBe(400);
    expect((await raw('text/plain', 'x')).status).toBe(415);
  });

  it('beyond what a function can receive is answered 413, naming the upload call', async () => {
    const large = await post(`/register/${event.token}`, formOf(Buffer.alloc(5_000_000, 1)));
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { code: 'too_large', error: expect.stringContaining('/photo-uploads') },
    ]);
  });

  it('is not accepted where no form has a photo', async () => {
    const body = new FormData();
    body.set('send', 'true');
    const { id } = await guest();
    expect((await post(`/participants/${id}/profile-link`, body, host.bearer)).status).toBe(415);
  });
});

describe('another photo', () => {
  it('replaces the first one everywhere as soon as it is ready, and the first one is deleted', async () => {
    const { id, self, form, participant } = await guest(await picture('#111111'));
    const next = await readyPhoto(self, await picture('#eeeeee'));
    const { participant: changed } = await self.call(profile.updateOwnProfile, { id, ...form, photo_upload_id: next });
    expect(changed.photo_url).not.toBe(participant.photo_url);
    const { participants: people } = await host.call(participants.listEventParticipants, { id: event.eventId });
    expect(people.find((person) => person.id === id)?.photo_url).toBe(changed.photo_url);
    await eventually(
      () => fetch(test.url + participant.photo_url),
      ({ status }) => status === 404 || status === 403,
    );
    expect((await fetch(test.url + changed.photo_url)).status).toBe(200);
  });

  it('leaves nothing of the first one, even for a caller such as the edge that revalidates a cached copy', async () => {
    const { id, self, form, participant } = await guest(await picture('#223344'));
    const first = await fetch(test.url + participant.photo_url);
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await fetch(test.url + participant.photo_url, again)).status).toBe(304);
    await self.call(profile.updateOwnProfile, { id, ...form, remove_photo: true });
    const gone = await eventually(
      () => fetch(test.url + participant.photo_url, again),
      ({ status }) => status !== 304,
    );
    // Browsers may fall back to a cached copy after a 5xx, but never after a 4xx.
    expect(gone.status).toBe(404);
  });

  it('that is processed after the form was sent makes no open form outdated, and is still shown everywhere', async () => {
    const { id, self, form } = await guest();
    const late = await self.call(photos.createPhotoUpload, { content_type: 'image/jpeg', size: 1000 });
    const { participant: open } = await self.call(profile.updateOwnProfile, { id, ...form, photo_upload_id: late.photo_upload_id });
    const body = new FormData();
    for (const [name, value] of Object.entries(late.fields)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(await picture('#00ffff'))]));
    expect((await fetch(late.url, { method: 'POST', body })).ok).toBe(true);
    const { participant: shown } = await eventually(
      () => self.call(profile.getOwnProfile, { id }),
      ({ participant }) => participant.photo_url !== null,
    );
    expect(shown.version).toBe(open.version);
    const { participant: saved } = await self.call(profile.updateOwnProfile, { id, ...form, version: open.version, first_name: 'Later' });
    expect([saved.version, saved.photo_url === null]).toEqual([open.version + 1, false]);
    expect((await self.ask(profile.updateOwnProfile, { id, ...form, version: open.version })).status).toBe(409);
    await eventually(
      () => host.call(participants.listEventParticipants, { id: event.eventId }),
      ({ participants: people }) => people.find((person) => person.id === id)?.photo_url != null,
    );
  });

  it('that is removed is gone, even while a later one is still processing', async () => {
    const { id, self, form, participant } = await guest(await picture());
    const { participant: bare } = await self.call(profile.updateOwnProfile, { id, ...form, remove_photo: true });
    expect([bare.photo_url, bare.photo_extension]).toEqual([null, null]);
    await eventually(
      () => fetch(test.url + participant.photo_url),
      ({ status }) => status !== 200,
    );
    expect((await host.call(participants.listParticipants, { has_photo: 'true' })).participants.map((person) => person.id)).not.toContain(
      id,
    );
  });

  it('that was chosen last stays, whichever was processed first', async () => {
    const { id, self, form } = await guest();
    const late = await self.call(photos.createPhotoUpload, { content_type: 'image/jpeg', size: 1000 });
    await self.call(profile.updateOwnProfile, { id, ...form, photo_upload_id: late.photo_upload_id });
    const chosen = await readyPhoto(self, await picture('#00ff00'));
    const { participant } = await self.call(profile.updateOwnProfile, { id, ...form, photo_upload_id: chosen });
    const body = new FormData();
    for (const [name, value] of Object.entries(late.fields)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(await picture('#ff0000'))]));
    expect((await fetch(late.url, { method: 'POST', body })).ok).toBe(true);
    await eventually(
      () => allObjects(test.stack),
      (objects) => objects.every((key) => !key.startsWith('uploads/') && !key.includes(late.photo_upload_id)),
    );
    expect((await self.call(profile.getOwnProfile, { id })).participant.photo_url).toBe(participant.photo_url);
  });

  it('from another caller’s upload, or another organization’s, is not found', async () => {
    const [one, two] = [await guest(), await guest()];
    const upload = await readyPhoto(one.self, await picture());
    await one.self.call(profile.updateOwnProfile, { id: one.id, ...one.form, photo_upload_id: upload });
    expect((await two.self.ask(profile.updateOwnProfile, { id: two.id, ...two.form, photo_upload_id: upload })).body).toMatchObject({
      code: 'upload_not_found',
    });
    const foreign = (await test.addOrganization('Other uploads')).admin;
    const theirs = await readyPhoto(foreign, await picture());
    expect((await two.self.ask(profile.updateOwnProfile, { id: two.id, ...two.form, photo_upload_id: theirs })).status).toBe(404);
  });
});
