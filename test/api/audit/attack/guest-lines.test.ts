import { expect, it } from 'vitest';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { callerOf } from '../../../support/people/calls/api-client.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { openEvent } from '../../../support/people/world.ts';
import { sharedTestStack } from '../../../support/stack/stack.ts';
import { rawTable } from '../../../support/stack/table/table.ts';

/** A guest floods the organization's audit trail, so that nobody finds anything in it: docs/rules/audit.md#limits */

it('is stopped after 60 lines in an hour, by edits and exports together, also of many at once', async () => {
  const test = await sharedTestStack();
  const { admin } = await test.addOrganization('Guest lines');
  const { eventId, token } = await openEvent(admin);
  const form = makeForm();
  const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  const { id } = participant;
  const self = callerOf(test.url, access_token);
  const statuses: number[] = [];
  for (let time = 0; time < 50; time += 1)
    statuses.push((await self.ask(profile.updateOwnProfile, { id, ...form, occupation: `Baker ${time}` })).status);
  const exported = await Promise.all(Array.from({ length: 20 }, () => self.ask(profile.exportOwnProfile, { id })));
  statuses.push(...exported.map(({ status }) => status));
  const edited = await self.ask(profile.updateOwnProfile, { id, ...form, occupation: 'Smith' });
  expect([edited.status, Number(edited.headers.get('retry-after')) <= 3600]).toEqual([429, true]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // Saving unchanged values adds no entry.
  expect((await self.ask(profile.updateOwnProfile, { id, ...form, occupation: 'Baker 49' })).status).toBe(200);
  const lines = (await rawTable(test.stack).all()).filter(
    ({ pk, subject }) => String(pk).includes('#AUDIT') && (subject as { id?: string } | undefined)?.id === id,
  );
  expect(lines).toHaveLength(60);
});
