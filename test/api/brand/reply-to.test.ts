import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { newAddress } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail, codeIn } from '../../support/people/calls/inbox.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** The address that guests answer to: docs/rules/brand.md#reply-address */

let test: TestStack;
let table: RawTable;
beforeAll(async () => {
  test = await sharedTestStack();
  table = rawTable(test.stack);
});

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const replyToOf = async (caller: Caller) => (await caller.call(brandRoutes.getBrand, {})).brand.reply_to;
const confirm = (admin: Caller, otp: string) => admin.ask(brandRoutes.confirmReplyTo, { otp });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, { ...(body as object), request_id: '' }];

/** Asks for a code, and returns it as it arrived. */
async function ask(admin: Caller, email = newAddress(), count = 1) {
  const { brand } = await admin.call(brandRoutes.askReplyTo, { email });
  expect(brand.reply_to_asked?.email).toBe(email);
  const mail = await awaitMail(test.url, email, count);
  return { email, mail, code: codeIn(mail) };
}

/** Proves an address. */
async function prove(admin: Caller, email = newAddress()): Promise<string> {
  const { code } = await ask(admin, email);
  const { brand } = await admin.call(brandRoutes.confirmReplyTo, { otp: code });
  expect(brand).toMatchObject({ reply_to: email, reply_to_asked: null });
  return email;
}

describe('the address for answers', () => {
  it('is set only once its code is entered, and the mail says who asks and for whom', async () => {
    const { admin, hosts } = await test.addOrganization('Answering', 1);
    const { email, mail, code } = await ask(admin);
    expect([mail.subject, mail.from, mail.replyTo]).toEqual([
      "Your Table Two code for guests' answers",
      expect.stringMatching(/^"?Table Two"? </),
      [],
    ]);
    expect(mail.body.text).toContain('guests of Answering');
    expect(await replyToOf(admin)).toBeNull();
    expect((await confirm(admin, wrong(code))).status).toBe(400);
    expect(await replyToOf(admin)).toBeNull();
    expect((await confirm(admin, code)).status).toBe(200);
    const [host] = hosts;
    expect(host && (await replyToOf(host))).toBe(email);
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data[0]).toMatchObject({ action: 'reply_to_changed', changes: [{ field: 'reply_to', from: null, to: email }] });
  });

  it('is refused in one and the same way for a wrong, unknown, replaced, used and expired code', async () => {
    const { admin, tenantId } = await test.addOrganization('Refusing', 0);
    const other = await test.addOrganization('Refusing others', 0);
    const refused = [await confirm(admin, '123456')];
    const first = await ask(admin);
    refused.push(await confirm(admin, wrong(first.code)));
    // Another organization's code proves nothing here.
    const theirs = await ask(other.admin);
    if (theirs.code !== first.code) refused.push(await confirm(admin, theirs.code));
    const second = await ask(admin);
    if (second.code !== first.code) refused.push(await confirm(admin, first.code));
    expect((await confirm(admin, second.code)).status).toBe(200);
    refused.push(await confirm(admin, second.code));
    const third = await ask(admin);
    await table.set({ pk: `T#${tenantId}`, sk: 'REPLYTO' }, { expires: Date.now() - 1 });
    refused.push(await confirm(admin, third.code));
    expect((await admin.call(brandRoutes.getBrand, {})).brand.reply_to_asked).toBeNull();
    expect(new Set(refused.map((answer) => JSON.stringify(refusal(answer)))).size).toBe(1);
    expect(refused[0]?.status).toBe(400);
    expect(await replyToOf(admin)).toBe(second.email);
  });

  it('allows five guesses, however many are sent at the same time', async () => {
    const { admin } = await test.addOrganization('Guessing', 0);
    const { code } = await ask(admin);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => confirm(admin, wrong(code, index + 1))));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect((await confirm(admin, code)).status).toBe(400);
    expect((await admin.call(brandRoutes.getBrand, {})).brand).toMatchObject({ reply_to: null, reply_to_asked: null });
    // A new code has new guesses.
    const again = await ask(admin);
    expect((await confirm(admin, again.code)).status).toBe(200);
  });

  it('is stored once if its code is entered twice at the same time', async () => {
    const { admin } = await test.addOrganization('Twice', 0);
    const { email, code } = await ask(admin);
    const answers = await Promise.all([confirm(admin, code), confirm(admin, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await replyToOf(admin)).toBe(email);
  });

  it('may be asked for five times an hour, and each time counts toward the quota', async () => {
    const { admin, tenantId } = await test.addOrganization('Asking', 0);
    const email = newAddress();
    for (let count = 1; count <= 5; count += 1) await ask(admin, email, count);
    const answer = await admin.ask(brandRoutes.askReplyTo, { email });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await table.get({ pk: `T#${tenantId}`, sk: 'INVITATIONS#event' }))?.['used']).toBe(5);
  });

  it('gets ten codes in an hour at most, however many organizations ask', async () => {
    const email = newAddress();
    const ends: number[] = [];
    for (let count = 1; count <= 3; count += 1) {
      const { admin } = await test.addOrganization(`Asking together ${count}`, 0);
      for (let time = 1; time <= 4; time += 1) ends.push((await admin.ask(brandRoutes.askReplyTo, { email })).status);
      // Another address is not affected.
      await ask(admin);
    }
    expect(ends).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('is not asked for once no emails are left', async () => {
    const { admin, tenantId } = await test.addOrganization('Exhausted', 0);
    await table.put([{ pk: `T#${tenantId}`, sk: 'INVITATIONS#event', used: 200, ends: Date.now() + 3_600_000, bounced: 0, v: 1 }]);
    const { status, body } = await admin.ask(brandRoutes.askReplyTo, { email: newAddress() });
    expect([status, body]).toEqual([429, expect.objectContaining({ code: 'too_many_mails' })]);
  });

  it('can be removed, also while a code is open', async () => {
    const { admin } = await test.addOrganization('Removing', 0);
    const email = await prove(admin);
    const { code } = await ask(admin);
    expect(await replyToOf(admin)).toBe(email);
    expect((await admin.call(brandRoutes.removeReplyTo, {})).brand).toMatchObject({ reply_to: null, reply_to_asked: null });
    expect((await confirm(admin, code)).status).toBe(400);
    expect((await admin.call(brandRoutes.removeReplyTo, {})).brand.reply_to).toBeNull();
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data.filter(({ action }) => action === 'reply_to_changed')).toHaveLength(2);
  });

  it('is no address that a mail program would read as another', async () => {
    const { admin } = await test.addOrganization('Strange addresses', 0);
    for (const email of ['Anna <anna@example.org>', 'anna@example.org, ben@example.org', 'anna@example.org\r\nBcc: ben@example.org', '']) {
      expect((await admin.ask(brandRoutes.askReplyTo, { email })).status).toBe(400);
    }
  });

  it('stores neither the code nor anything that shows it', async () => {
    const { admin, tenantId } = await test.addOrganization('Sealed answers', 0);
    const { code } = await ask(admin);
    const stored = JSON.stringify((await table.all()).filter((item) => JSON.stringify(item).includes(tenantId)));
    expect(stored).not.toContain(`"${code}"`);
  });
});
