import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { codeOf, openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** Staff see and manage the people who wait: docs/rules/waiting.md#staff */

const lists = await openWaitingLists('Staff');
afterAll(() => lists.stop());
const { organization, host, newEvent, mustRegister, join, stateOf, remove, entryOf } = lists;

describe('staff', () => {
  it('see the queues, and make an offer out of turn with a reason, which is in the audit trail', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const forms = [person('male'), person('male')] as const;
    const [first, second] = [await join(event, forms[0]), await join(event, forms[1])];
    const entry = await entryOf(event, forms[1].contact.email);
    expect(entry).toMatchObject({ queue: 'male', state: 'waiting', position: 2, until: null });
    const offer = (reason?: string) =>
      host.ask(waiting.changeWaiting, { id: event.id, wid: entry.id, action: 'offer', ...(reason ? { reason } : {}) });
    expect(await codeOf(offer())).toEqual([400, 'invalid_input']);
    expect(await codeOf(offer('She drives the others'))).toEqual([409, 'event_full_men']);
    await remove(event.id, participant.id);
    expect(await stateOf(first)).toBe('waiting');
    expect((await offer('He drives two of the women')).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
    const { id: removed } = await entryOf(event, forms[0].contact.email);
    await host.call(waiting.changeWaiting, { id: event.id, wid: removed, action: 'remove' });
    expect(await stateOf(first)).toBe('removed');
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '5' });
    const of = (action: string) => data.filter((found) => found.action === action && found.subject.id === event.id);
    const what = (action: string) =>
      of(action).map(({ subject, actor, changes }) => [subject.name, actor.email, ...changes.map(({ to }) => to)]);
    const by = organization.accounts.host.email;
    expect(what('waiting_offered')).toEqual([['A full house', by, entry.id, 'He drives two of the women']]);
    expect(what('waiting_removed')).toEqual([['A full house', by, removed]]);
    for (const { contact } of forms) expect(JSON.stringify(data)).not.toContain(contact.email);
    expect(await codeOf(host.ask(waiting.changeWaiting, { id: event.id, wid: 'm-nobody', action: 'remove' }))).toEqual([
      404,
      'waiting_not_found',
    ]);
  });
});
