import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retentionKeys } from '#functions/data/table/keys/retention-keys.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { session } from '#shared/model/accounts/user.ts';
import { recoveryCodes } from '#shared/model/passkeys/passkey.ts';
import { goodPassword } from '#test/support/people/accounts.ts';
import { callerOf } from '#test/support/people/calls/api-client.ts';
import { Authenticator } from '#test/support/people/calls/authenticator.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { beginSignIn, makePasskey, newPasskeyOwner } from '#test/support/people/passkey-owner.ts';
import { openEvent } from '#test/support/people/world.ts';
import { everyWrite, meetTrouble } from '#test/support/stack/disturbed/troubled-table.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * Calls about a second factor and an organization's settings while the table has trouble: each write conflicts twice, and then its reply is
 * lost (docs/rules/calls.md#overload). Everything is done once, by the first call, and no recovery code is lost to a failed sign-in.
 */

let test: OwnTestStack;
beforeAll(async () => {
  test = await startTestStack();
});
afterAll(() => test?.stop());

/** Makes a call whose first writes fail. @throws Error when the function wrote nothing */
async function meeting<T>(functionName: string, ask: () => Promise<T>, writes = everyWrite): Promise<T> {
  const { reply, met } = await meetTrouble(test.stack.services, functionName, writes, ask);
  expect(met, `${functionName} wrote`).toBeGreaterThanOrEqual(3);
  return reply;
}

/** The write that completes a sign-in. An earlier write of the same call, which counts the attempt at the ticket, does not fail. */
const proof: ReadonlySet<string> = new Set(['TransactWriteItems']);
const current_password = goodPassword;
const mailsAbout = async (email: string, subject: string) =>
  (await inboxOf(test.url, email)).filter((mail) => mail.subject === subject).length;
const works = async (token: string) => (await callerOf(test.url, token).ask(accounts.getOwnAccount, {})).status === 200;

it('a passkey that is added, shown and removed', async () => {
  const { account, caller } = await newPasskeyOwner(test);
  const device = new Authenticator();
  const { ticket, credential } = await makePasskey(test.url, caller, device);
  await meeting('passkeys-add-passkey', () => caller.call(passkeys.addPasskey, { ticket, credential, name: 'Key on my ring' }));
  const known = (await caller.call(passkeys.listPasskeys, {})).passkeys;
  expect(known.map(({ name }) => name).sort()).toEqual(['Key on my ring', 'My phone']);

  const asked = await beginSignIn(test.visitor, account);
  const shown = device.show({ origin: test.url, challenge: asked.options.challenge });
  const { status, body } = await meeting(
    'passkeys-sign-in-by-passkey',
    () => test.visitor.ask(passkeys.signInByPasskey, { ticket: asked.ticket, credential: shown }),
    proof,
  );
  expect([status, await works(z.parse(session, body).access_token)]).toEqual([200, true]);

  const id = known.find(({ name }) => name === 'Key on my ring')?.id ?? '';
  await meeting('passkeys-remove-passkey', () => caller.call(passkeys.removePasskey, { id, current_password }));
  expect((await caller.call(passkeys.listPasskeys, {})).passkeys.map(({ name }) => name)).toEqual(['My phone']);
});

it('a recovery code, and new ones', async () => {
  const { account, caller, codes } = await newPasskeyOwner(test);
  const { ticket } = await beginSignIn(test.visitor, account);
  const { status, body } = await meeting(
    'passkeys-sign-in-by-recovery-code',
    () => test.visitor.ask(passkeys.signInByRecoveryCode, { ticket, recovery_code: codes[0] ?? '' }),
    proof,
  );
  expect([status, await works(z.parse(session, body).access_token)]).toEqual([200, true]);
  expect((await caller.call(passkeys.listPasskeys, {})).recovery_codes_left).toBe(9);
  expect(await mailsAbout(account.email, 'A recovery code was used')).toBeLessThanOrEqual(1);

  const renewed = await meeting('passkeys-renew-recovery-codes', () => caller.call(passkeys.renewRecoveryCodes, { current_password }));
  const [first = ''] = z.parse(recoveryCodes, renewed).recovery_codes;
  const again = await beginSignIn(test.visitor, account);
  expect((await test.visitor.ask(passkeys.signInByRecoveryCode, { ticket: again.ticket, recovery_code: first })).status).toBe(200);
});

it('a recovery code is still good when nothing could be signed, or nothing written, for who typed it', async () => {
  const { account, caller, codes } = await newPasskeyOwner(test);
  const [code = ''] = codes;
  const fail = { kind: 'error', status: 500, code: 'InternalServerError', message: 'Not now' } as const;
  for (const fails of ['Sign', 'TransactWriteItems']) {
    const { ticket } = await beginSignIn(test.visitor, account);
    const end = test.stack.services.inject(({ functionName, operation }) =>
      functionName === 'passkeys-sign-in-by-recovery-code' && operation === fails ? fail : undefined,
    );
    try {
      const { status } = await test.visitor.ask(passkeys.signInByRecoveryCode, { ticket, recovery_code: code });
      expect(status, fails).toBeGreaterThanOrEqual(500);
    } finally {
      end();
    }
    expect((await caller.call(passkeys.listPasskeys, {})).recovery_codes_left).toBe(10);
  }
  const { ticket } = await beginSignIn(test.visitor, account);
  expect((await test.visitor.ask(passkeys.signInByRecoveryCode, { ticket, recovery_code: code })).status).toBe(200);
});

it('the months for which an organization keeps profiles', async () => {
  const house = await test.addOrganization('In trouble');
  const { months } = await house.admin.call(retention.getRetention, {});
  expect(months).not.toBe(12);
  await meeting('retention-change-retention', () => house.admin.call(retention.changeRetention, { months: 12 }));
  expect((await house.admin.call(retention.getRetention, {})).months).toBe(12);
});

it('keeping a profile, once in the audit trail', async () => {
  const house = await test.addOrganization('Kept in trouble');
  const { eventId, token } = await openEvent(house.admin);
  const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
  const table = rawTable(test.stack);
  const due = retentionKeys.due(house.tenantId, participant.id);
  await table.put([{ ...due, on: '2027-01-01T00:00:00.000Z', at: new Date().toISOString(), from: '2020-01-10T20:00:00.000Z' }]);
  const { kept_until } = await meeting('retention-keep-profile', () =>
    house.admin.call(retention.keepProfile, { participant_id: participant.id, reason: 'wish' }),
  );
  expect(Date.parse(kept_until)).toBeGreaterThan(Date.now());
  expect(await table.get(due)).toBeUndefined();
  const { data: trail } = await house.admin.call(audit.listAuditEntries, { part: 'changes' });
  expect(trail.filter(({ action }) => action === 'profile_kept')).toHaveLength(1);
});
