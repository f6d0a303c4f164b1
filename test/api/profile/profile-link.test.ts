import { beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#shared/contract/routes/profile.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { hostCalls } from '../../support/people/host-calls.ts';
import { openProfileLink } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Profile links')).admin;
});

const { add } = hostCalls(() => host);

describe("a participant's profile link", () => {
  it('opens their profile from a mail or a copy, on a device that has no session', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId, { first_name: 'Linka' });
    const made = await host.call(profile.createProfileLink, { id: person.id, send: true });
    expect(made).toMatchObject({ sent: true, qr_code: expect.stringMatching(/^data:image\/png;base64,/) });
    const mail = await awaitMail(test.url, person.contact.email, 'Your profile link');
    const page = `${test.url}/participant/profile/edit?participantId=${person.id}&token=`;
    const [, mailed = ''] = /token=([\w-]{22})/.exec(mail.body.text) ?? [];
    expect(mail.body.text).toContain(`${page}${mailed}`);
    const copied = await host.call(profile.createProfileLink, { id: person.id });
    expect(copied.sent).toBe(false);
    // All three links differ, and the emailed one is shown only in the mailbox.
    const shown = [made, copied].map(({ link }) => link.slice(page.length));
    expect([made, copied].map(({ link }) => link.slice(0, page.length))).toEqual([page, page]);
    expect(new Set([...shown, mailed]).size).toBe(3);
    for (const token of [...shown, mailed]) expect((await openProfileLink(test, token)).participant_id).toBe(person.id);
  });

  it('is mailed at most three times an hour', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId);
    for (let sent = 0; sent < 3; sent += 1) await host.call(profile.createProfileLink, { id: person.id, send: true });
    const answer = await host.ask(profile.createProfileLink, { id: person.id, send: true });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await host.ask(profile.createProfileLink, { id: person.id })).status).toBe(200);
  });
});
