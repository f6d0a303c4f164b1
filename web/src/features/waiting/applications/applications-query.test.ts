import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { applicationsQuery } from './applications-query.ts';

vi.mock('../../../lib/api/calls/api-client.ts');

it('loads applications page by page, each once and as it was last', async () => {
  const application = (id: string, state: 'applied' | 'refused') => ({
    ...{
      id,
      state,
      first_name: id,
      last_name: 'Test',
      email: `${id}@example.org`,
      since: '2030-06-01T18:00:00.000Z',
      participant_id: null,
    },
  });
  const pages = [
    [application('ada', 'applied'), application('ben', 'applied')],
    [application('cleo', 'applied'), application('ada', 'refused')],
  ];
  vi.mocked(call).mockImplementation(async () => ({ data: pages.shift() ?? [], total: 4, limit: 1000, offset: 0 }) as never);
  const found = await new QueryClient().fetchQuery(applicationsQuery('evening'));
  expect(found.map(({ id, state }) => [id, state])).toEqual([
    ['ada', 'refused'],
    ['ben', 'applied'],
    ['cleo', 'applied'],
  ]);
  const asked = { id: 'evening', limit: '1000' };
  expect(vi.mocked(call).mock.calls.map(([route, input]) => [route, input])).toEqual([
    [waiting.listApplications, { ...asked, offset: '0' }],
    [waiting.listApplications, { ...asked, offset: '2' }],
  ]);
});
