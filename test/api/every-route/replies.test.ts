import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/** Rules for every reply. */

let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Replies');
});
afterAll(() => test?.stop());

describe('an unexpected failure', () => {
  it('is 500 in the envelope, without a word of what went wrong; the log has it, under the same request id', async () => {
    const { eventId } = await openEvent(organization.admin);
    const end = test.stack.services.inject(({ service, functionName }) =>
      service === 'dynamodb' && functionName === 'statistics-get-event-statistics'
        ? { kind: 'error', status: 400, code: 'ValidationException', message: 'a secret of the table' }
        : undefined,
    );
    const { status, body } = await organization.admin.ask(statistics.getEventStatistics, { id: eventId });
    end();
    expect(status).toBe(500);
    expect(body).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: expect.any(String),
    });
    const { request_id } = body as { request_id: string };
    const log = readFileSync(join(test.stack.dataDir, dataDirNames.functionLog), 'utf8');
    const line = log.split('\n').find((text) => text.includes(request_id));
    expect(line).toContain('ValidationException');
    expect(line).toContain('"route":"statistics.getEventStatistics"');
  });
});

describe('a refusal that may be an attack', () => {
  const logged = (text: string) =>
    readFileSync(join(test.stack.dataDir, dataDirNames.functionLog), 'utf8')
      .split('\n')
      .filter((line) => line.includes(text));
  const requestOf = (body: unknown) => (body as { request_id: string }).request_id;

  it('is a line of the log: a role that does not suffice, with the account', async () => {
    const { user, access_token } = await test.visitor.call(accounts.signIn, organization.accounts.host);
    const { status, body } = await callerOf(test.url, access_token).ask(staff.inviteHost, { email: 'somebody@example.com' });
    expect(status).toBe(403);
    const [line] = logged(requestOf(body)).filter((text) => text.includes('A call was refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', route: 'staff.inviteHost', code: 'forbidden', user_id: user.id });
  });

  it('is one for a wrong password, too, without the address; a right one has its own', async () => {
    const { email, password } = organization.accounts.host;
    const { body } = await test.visitor.ask(accounts.signIn, { email, password: `${password}!` });
    const [line] = logged(requestOf(body)).filter((text) => text.includes('A call was refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ route: 'accounts.signIn', code: 'invalid_credentials' });
    const { user } = await test.visitor.call(accounts.signIn, { email, password });
    const signedIn = logged('Someone signed in').filter((text) => text.includes(user.id));
    expect(signedIn.length).toBeGreaterThan(0);
  });
});

describe('security headers', () => {
  it.each([
    '/',
    '/login',
    '/events/some-event/match',
    '/no/such/page',
    '/api/v1/data/interests',
    '/api/v1/nothing',
    '/photos/x/y.jpg',
    '/manifest.webmanifest',
  ])('are sent on %s', async (path) => {
    const { headers } = await fetch(test.url + path);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/(script-src|default-src) 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
