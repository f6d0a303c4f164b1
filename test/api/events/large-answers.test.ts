import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Answer } from '#shared/model/events/question.ts';
import { mostWithAnswers } from '#shared/model/participants/participant-lists.ts';
import { openApplications } from '../../support/people/applications.ts';
import { person } from '../../support/people/waiting-lists.ts';

/** The longest answers of the largest events, in replies of limited size: docs/rules/events.md#questions */

const lists = await openApplications('Long answers');
afterAll(() => lists.stop());
const { organization, host, table, newEvent, join } = lists;

const guests = 1000;
const applicants = 500;
/** Lambda's limit of a reply is 6 MB. */
const most = 5_000_000;
const sizeOf = (reply: unknown) => Buffer.byteLength(typeof reply === 'string' ? reply : JSON.stringify(reply));

/** Five answers as long as they can be, in letters of three bytes. */
const longest: Answer[] = ['一', '二', '三', '四', '五'].map((letter) => ({
  question: letter.repeat(200),
  answer: Array.from({ length: 10 }, (_, at) => `${at}${letter.repeat(79)}`),
}));

const keyOf = (id: string, sk: string) => ({ pk: `T#${organization.tenantId}#E#${id}`, sk });
const idOf = (at: number) => `guest-${String(at).padStart(4, '0')}`;

/** Writes an item many times, each time under another name. */
async function copy(item: Record<string, unknown> | undefined, sks: readonly string[], more: object): Promise<void> {
  if (item === undefined) throw new Error('There is nothing to copy');
  await table.put(sks.map((sk) => ({ ...item, sk, ...more })));
}

describe('an event of a thousand guests with the longest answers', () => {
  /** Opens it. One of them has answered nothing. */
  async function openRoom() {
    const event = await newEvent();
    const { participant } = await host.call(participants.addParticipant, { id: event.id, ...person('female') });
    const sks = Array.from({ length: guests - 1 }, (_, at) => `P#${idOf(at)}`);
    await copy(await table.get(keyOf(event.id, `P#${participant.id}`)), sks, { qa: longest });
    return event;
  }

  it('lists and exports all of them, in replies below Lambda’s limit', { timeout: 120_000 }, async () => {
    const { id } = await openRoom();
    const found: string[] = [];
    let [after, pages]: [string | undefined, number] = [undefined, 0];
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(after);
      expect(sizeOf(page)).toBeLessThan(most);
      found.push(...page.answers.map(({ participant_id }) => participant_id));
      [after, pages] = [page.next ?? undefined, pages + 1];
    } while (after !== undefined);
    expect(found).toEqual(Array.from({ length: guests - 1 }, (_, at) => idOf(at)));
    expect(pages).toBe(guests / mostWithAnswers);
    expect((await host.ask(participants.listAnswers, { id, after: 'forged' })).status).toBe(400);
    const short = await host.call(participants.listAnswers, { id, limit: '3' });
    expect([short.answers.length, short.answers[0]?.answers]).toEqual([3, longest]);

    expect(await host.ask(participants.exportEventParticipants, { id })).toMatchObject({ status: 409, body: { code: 'export_too_large' } });
    const parts: string[] = [];
    do {
      const offset = String(parts.length * mostWithAnswers);
      parts.push(await host.call(participants.exportEventParticipants, { id, offset }));
      expect(sizeOf(parts.at(-1))).toBeLessThan(most);
    } while (parts.at(-1) !== '');
    const [heading = '', ...lines] = parts.join('').trimEnd().split('\r\n');
    expect(heading.split('Question: ')).toHaveLength(6);
    expect(lines).toHaveLength(guests);
    expect(lines.filter((line) => line.includes('五'))).toHaveLength(guests - 1);
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(data.filter(({ action }) => action === 'data_exported')).toHaveLength(1);

    function list(from: string | undefined) {
      return host.call(participants.listAnswers, { id, ...(from === undefined ? {} : { after: from }) });
    }
  });
});

it('five hundred applications with the longest answers are listed in replies below Lambda’s limit', { timeout: 120_000 }, async () => {
  const event = await newEvent();
  const form = person('female');
  await join(event, form);
  const [first] = (await host.call(waiting.listApplications, { id: event.id })).data;
  const sks = Array.from({ length: applicants - 1 }, (_, at) => `W#f-000000-${idOf(at)}`);
  expect(first?.id).toMatch(/^f-000000-/);
  const item = await table.get(keyOf(event.id, `W#${first?.id}`));
  await copy(item, sks, { form: { ...(item?.['form'] as object), answered: longest } });
  const found = new Set<string>();
  for (let offset = 0; offset < applicants; ) {
    const page = await host.call(waiting.listApplications, { id: event.id, limit: '1000', offset: String(offset) });
    expect(sizeOf(page)).toBeLessThan(most);
    expect([page.total, page.data.length > 0]).toEqual([applicants, true]);
    for (const { id } of page.data) found.add(id);
    offset += page.data.length;
  }
  expect(found.size).toBe(applicants);
});
