import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Participant } from '#shared/model/participants/participant.ts';
import { eventParticipantsQuery } from '../../lib/api/queries/event-queries.ts';
import { forgetPerson, showPerson, withOwnChanges } from './cached-people.ts';

const ada: Participant = {
  ...{ id: 'ada', first_name: 'Ada', last_name: 'Byron', gender: 'female', age: 31, interested_in: 'men', occupation: null },
  ...{ looking_for: 'Open to Anything', photo_extension: null, photo_url: null, thumbnail_url: null },
  ...{ personality_traits: [], personality_types: [], interests: [], match_count: 5 },
  ...{ absent: false, checked_in_at: null, leaves_after: null, stays_seated: false, hide_name: false },
};

it('shows an edited profile in an event’s list as what was so of this evening before', () => {
  const client = new QueryClient();
  const { queryKey } = eventParticipantsQuery('may');
  const evening = {
    ...{ match_count: 2, absent: false, checked_in_at: '2030-06-01T18:02:00.000Z', leaves_after: 3, stays_seated: true, hide_name: true },
    past: { came: 1, missed: 0 },
  };
  client.setQueryData(queryKey, { participants: [{ ...ada, ...evening }], total: 1, limit: 100, offset: 0 } as never);
  showPerson(client, 'may', { ...ada, last_name: 'King' });
  expect(client.getQueryData(queryKey)?.participants).toEqual([{ ...ada, ...evening, last_name: 'King' }]);
});

it('shows who was just changed or erased as they are now in pages of an index that is behind', () => {
  const client = new QueryClient();
  const [bea, cleo] = [
    { ...ada, id: 'bea' },
    { ...ada, id: 'cleo' },
  ];
  showPerson(client, null, { ...ada, last_name: 'King', match_count: 0 });
  forgetPerson(client, 'everywhere', bea.id);
  const late = [ada, bea, cleo];
  expect(withOwnChanges(client, late)).toEqual([{ ...ada, last_name: 'King' }, cleo]);
  expect(withOwnChanges(client, late, Date.now() + 60_000)).toEqual(late);
});
