import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { addPriced, addSeller, buyAtDoor, type PricedEvening } from '../../support/people/door-sales.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** Who has not paid, in messages and in the participants' file: docs/rules/payments.md#staffs-pages */

let test: TestStack;
let organization: Organization;
let evening: PricedEvening;
let names: Record<'due' | 'paid' | 'added', string>;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await addSeller(test, 'Collectors');
  evening = await addPriced(organization.admin);
  const due = await buyAtDoor(test, evening, 1500, { gender: 'female', first_name: 'Dora' });
  const paid = await buyAtDoor(test, evening, 1900, { gender: 'male', first_name: 'Paul' });
  await organization.admin.call(salesRoutes.markPayment, { id: evening.id, pid: paid.id, paid: true });
  // Staff add guests without an order.
  await organization.admin.call(participants.addParticipant, { id: evening.id, ...makeForm({ gender: 'male', first_name: 'Adam' }) });
  names = { due: 'Dora', paid: 'Paul', added: 'Adam' };
  expect(due.id).not.toBe(paid.id);
});

const lines = (csv: string) => csv.trim().split('\r\n').slice(1);
const file = (query: { unpaid?: 'true' }) => organization.admin.call(participants.exportEventParticipants, { id: evening.id, ...query });

describe('guests who have not paid', () => {
  it('are those who pay at the door or by transfer, and those whom staff added', async () => {
    const { preview } = await organization.admin.call(messages.previewMessage, {
      ...{ id: evening.id, subject: 'Your place', text: 'Please pay.', audience: 'unpaid' },
    });
    expect(preview.recipients).toBe(2);
    const unpaid = lines(await file({ unpaid: 'true' })).map((line) => line.split(',')[0]);
    expect(unpaid.sort()).toEqual([names.added, names.due].sort());
  });

  it('have a column of their own in the file of an event with a price, and in no other', async () => {
    const csv = await file({});
    const at = csv.split('\r\n')[0]?.split(',').indexOf('Payment') ?? -1;
    expect(at).toBeGreaterThan(0);
    const words = Object.fromEntries(lines(csv).map((line) => [line.split(',')[0], line.split(',')[at]]));
    expect(words).toEqual({ Dora: 'not paid', Paul: 'paid', Adam: '' });
    const free = await addPriced(organization.admin, null);
    expect(await organization.admin.call(participants.exportEventParticipants, { id: free.id })).not.toContain('Payment');
  });
});
