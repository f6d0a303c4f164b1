import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tenantId } from '#test/support/rooms/card-evening.ts';
import { RoundEvening } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { projectorLinkItem } from '../../data/projector/projector-links.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { newId } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { getProjector } from './get-projector.ts';

/** Tests docs/rules/projector.md#what-it-knows */

const eventId = 'evening000000000';
const token = 'A-wall-of-this-event__';
const send = spyOnTable();
let evening: RoundEvening;

// `spyOnTable` undoes this, together with the table's name.
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://example.org');
});
beforeEach(async () => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await evening.open(['ada', 'ben', 'cleo', 'dan']);
  await evening.plan({ rounds: 2, openers: false });
  const tenant = { ...keys.tenant(tenantId), id: tenantId, name: 'Walls', slug: 'walls' };
  for (const item of [tenant, projectorLinkItem(hashOf(token), tenantId, eventId)]) put(item);
});

const put = (item: Record<string, unknown>) => evening.table.items.set(`${item['pk']} ${item['sk']}`, item);
const show = () => getProjector(token, { now: () => evening.now, newId });

it('runs no clock, and shows no one, once its event was completed in the middle of a round', async () => {
  const { v } = await evening.press('start');
  expect((await show()).clock).toMatchObject({ phase: 'running', round: 1, v });
  await evening.setStatus('completed');
  const { clock, people, rounds } = await show();
  expect(clock).toMatchObject({ phase: 'over', starts_at: null, ends_at: null, gap_ends_at: null, left_ms: null });
  expect([people, rounds]).toEqual([[], []]);
});
