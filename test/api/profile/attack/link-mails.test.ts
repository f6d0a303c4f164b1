import { beforeAll, describe, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { comeByMail } from '../../../support/people/own-profile.ts';
import { openEvent } from '../../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';
import { rawTable } from '../../../support/stack/table/table.ts';

/** Strangers request profile links, to flood someone's mailbox: docs/rules/mail.md#quotas */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Link mails')).admin;
});

async function register(email = makeForm().contact.email) {
  const { eventId, token } = await openEvent(host);
  const form = { ...makeForm(), contact: { email, phone: null, instagram: null } };
  const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  const ask = (whose: { email: string } | { participant_id: string }) =>
    test.visitor.call(guestEvening.mailEveningLink, { id: eventId, ...whose });
  const askByLink = () => test.visitor.call(profile.mailProfileLink, { key: eventId, token, email });
  return { id: participant.id, email, ask, askByLink };
}
async function linksTo(email: string): Promise<number> {
  const stored = (await rawTable(test.stack).all()).filter((item) => item['sk'] === 'MAIL' && item['to'] === email);
  return stored.filter(({ content }) => /-link$/.test(String((content as { template: string }).template))).length;
}

describe('a stranger who knows a guest’s id', () => {
  it('uses up one of their mails an hour, but neither those requested by address nor those of staff', async () => {
    const { id, email, ask } = await register();
    for (let time = 0; time < 5; time += 1) await ask({ participant_id: id });
    expect(await linksTo(email)).toBe(1);
    await ask({ email });
    expect(await linksTo(email)).toBe(2);
    const { self } = await comeByMail(test, host, { id, email });
    expect((await self.call(profile.getOwnProfile, { id })).participant.id).toBe(id);
  });
});

describe('a stranger who has registered somebody’s mailbox at six events', () => {
  it('causes one link an hour from each, and its owner still gets the one they need', async () => {
    const own = await register();
    const others: (typeof own)[] = [];
    for (let event = 1; event < 6; event += 1) others.push(await register(own.email));
    for (const { askByLink } of others) for (let time = 0; time < 3; time += 1) await askByLink();
    expect(await linksTo(own.email)).toBe(5);
    await own.ask({ email: own.email });
    expect(await linksTo(own.email)).toBe(6);
  });
});
