import { expect, it } from 'vitest';
import { requestOf } from './request.ts';
import { events } from './routes/events.ts';
import { matches } from './routes/matches.ts';
import { registration } from './routes/registration.ts';

it('puts each key where the contract declares it', () => {
  expect(requestOf(events.updateEventStatus, { id: 'e1', status: 'active' })).toEqual({
    path: '/api/v1/events/e1/status',
    body: '{"status":"active"}',
  });
  expect(requestOf(matches.listMatchHistory, { id: 'e1', sort: 'time_asc', limit: '10', offset: undefined })).toEqual({
    path: '/api/v1/events/e1/matches?sort=time_asc&limit=10',
    body: undefined,
  });
  expect(requestOf(registration.validateLink, { key: 'e1', token: 'a&b' }).path).toBe('/api/v1/register/e1/validate?token=a%26b');
});

it('keeps a parameter within its segment', () => {
  expect(requestOf(events.getEvent, { id: '../users?x#y' }).path).toBe('/api/v1/events/..%2Fusers%3Fx%23y');
});
