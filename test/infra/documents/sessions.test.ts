import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isOver, lastUseOf, sessionTtl } from '#functions/domain/sessions/open-session.ts';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { socketsPerAccount } from '#shared/contract/sockets.ts';

/**
 * Compares what is documented about sessions (docs/rules/accounts.md#sessions), including the reasons that ASVS requires, with the code.
 */

const read = (file: string): string => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const rules = read('rules/accounts.md').split('## Sessions ')[1]?.split(' ## ')[0] ?? '';
const reasons = read('decisions/034-session-lifetimes.md');

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * Returns the greatest age, in ms and to the minute, at which a session can be continued. @param unused ms since the session's last use at
 * that time
 */
function lastMinute(unused: number): number {
  let last = 0;
  for (let age = 0; age <= 31 * day; age += minute) if (!isOver(0, age - unused, age)) last = age;
  return last;
}

it('how long tokens and sessions live is written as it is', () => {
  const refreshDays = sessionTtl(0) / (day / 1000);
  expect(lastUseOf({ ttl: sessionTtl(0) })).toBe(0);
  expect(rules).toContain(`| refresh | ${refreshDays} days from its last use;`);
  const [unused, used] = [lastMinute(2 * 60 * minute), lastMinute(0)];
  expect(rules).toContain(`A session ends ${unused / day} days after signing in`);
  // The last access token of a session expires by the thirtieth day.
  expect(rules).toContain(`| access | ${(30 * day - used) / minute} minutes |`);
  expect(rules).toContain('up to the thirtieth day');
});

it('their reasons are documented, citing NIST 800-63B', () => {
  expect(reasons).toMatch(/NIST 800-63B.*\(AAL1\).*A session has an absolute end after 30 days/);
});

it('how many an account may have is documented, with the reason and the limit', () => {
  expect(rules).toContain('An account may have any number of sessions.');
  expect(reasons).toContain('Sessions of an account are not limited in number: ');
  expect(read('rules/live.md')).toContain(`An account has at most ${socketsPerAccount} sockets`);
});

it('only these calls begin or continue a session, and none of them is a GET', () => {
  const all: readonly Route[] = routes;
  const gives = all.filter(({ reply }) => reply !== undefined && givesToken(reply));
  expect(gives.map(({ method }) => method).filter((method) => method === 'GET')).toEqual([]);
  expect(gives.map(({ id }) => id).sort()).toEqual(
    [
      // Routes that open a session with a password, a passkey, a code, or an accepted invitation.
      ...[
        'accounts.signIn',
        'accounts.completeSignUp',
        'passkeys.signInByPasskey',
        'passkeys.signInByRecoveryCode',
        'staff.acceptInvitation',
      ],
      // Routes with which a signed-in user continues.
      ...['accounts.changePassword', 'accounts.signOutElsewhere', 'accounts.refreshSession', 'tenants.closeTenant'],
      // Routes with which a guest registers, takes a place, or opens a link.
      ...['registration.registerForEvent', 'waiting.answerOffer', 'imports.completePlace', 'profile.refreshParticipantSession'],
      // Routes with which a guest orders a place, comes back after paying it, or takes one that was passed on.
      ...['payments.startOrder', 'payments.startPlaceOrder', 'payments.changeOrder', 'payments.takeTransfer'],
    ].sort(),
  );
});

/** Whether a reply with this schema may contain a token at any depth. */
const givesToken = (reply: unknown): boolean =>
  JSON.stringify(z.toJSONSchema(reply as z.ZodMiniType, { unrepresentable: 'any' })).includes('"access_token"');
