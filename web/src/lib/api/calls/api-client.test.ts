import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { keepTokens, onSessionChange } from '../../session/staff/staff-session.ts';
import { queryKey } from '../queries/route-query.ts';
import { call } from './api-client.ts';

interface Asked {
  path: string;
  method: string;
  bearer: string | undefined;
  body: unknown;
}

let asked: Asked[];
let answer: (request: Asked) => { status: number; body?: unknown };

beforeEach(() => {
  asked = [];
  stubLocalStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const request = {
      path,
      method: init.method ?? 'GET',
      bearer: headers.get('authorization')?.replace('Bearer ', ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(request);
    const { status, body } = answer(request);
    return status === 204 ? new Response(null, { status }) : Response.json(body ?? {}, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = { data: [], total: 0, limit: 50, offset: 0, counts: { upcoming: 0, active: 0, completed: 0 } };
const refusal = (code: string, more = {}) => ({ error: 'No', message: 'No', code, request_id: 'r', ...more });

describe('a call', () => {
  it('reads a text where the contract says so, and the refusal of one as always', async () => {
    vi.stubGlobal('fetch', async () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }));
    await expect(call(events.getEventCalendar, { id: 'e1' })).resolves.toBe('BEGIN:VCALENDAR');
    vi.stubGlobal('fetch', async () => Response.json(refusal('event_not_found'), { status: 404 }));
    await expect(call(events.getEventCalendar, { id: 'e1' })).rejects.toMatchObject({ code: 'event_not_found', status: 404 });
  });

  it('leaves a file its byte order mark, by which spreadsheets know UTF-8', async () => {
    vi.stubGlobal('fetch', async () => new Response('\uFEFFName', { headers: { 'content-type': 'text/csv' } }));
    await expect(call(matches.exportMatches, { id: 'e1' })).resolves.toBe('\uFEFFName');
  });

  it.each([
    ['given up', new DOMException('The user aborted a request.', 'AbortError'), { name: 'AbortError' }],
    ['cut off', new TypeError('network error'), { code: 'network', status: 0 }],
  ])('that is %s halfway through its answer is not taken for a broken one', async (_how, reason, expected) => {
    const body = () => new ReadableStream({ start: (stream) => stream.error(reason) });
    vi.stubGlobal('fetch', async () => new Response(body()));
    await expect(call(events.listEvents, {})).rejects.toMatchObject(expected);
  });

  it.each([200, 201, 400, 401, 403, 404, 409, 429, 502, 511])('that a login page answers with %i got no answer', async (status) => {
    keepTokens({ access_token: 'a1', refresh_token: 'r1' });
    const loginPage = new Response('<html>Welcome to our Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } });
    vi.stubGlobal('fetch', async () => loginPage.clone());
    for (const route of [events.listEvents, matches.exportMatches]) {
      await expect(call(route, { id: 'e1' })).rejects.toMatchObject({ code: 'network', status: 0 });
    }
    expect(localStorage.getItem('refresh_token')).toBe('r1');
  });

  it.each([
    ['JSON without a code', 403, { error: 'Sign in to the Wi-Fi' }],
    ['JSON without a code that would end a session', 401, {}],
  ])('that is answered by %s got no answer', async (_what, status, body) => {
    answer = () => ({ status, body });
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('that was sent elsewhere got no answer', async () => {
    vi.stubGlobal('fetch', async () => Object.defineProperty(Response.json(page), 'redirected', { value: true }));
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it("sends the staff token where the contract lets staff in, and never on a visitor's page", async () => {
    keepTokens({ access_token: 'a1', refresh_token: 'r1' });
    answer = () => ({ status: 200, body: page });
    await call(events.listEvents, {});
    expect(asked[0]?.bearer).toBe('a1');
    answer = () => ({ status: 200, body: { status: 'pending', error: null, thumbnail_url: null } });
    await call(photos.getPhotoUpload, { id: 'u1', event_id: 'e1', token: 't' }, { as: 'visitor' });
    expect(asked[1]?.bearer).toBeUndefined();
  });

  it('becomes an error with code, details and field messages', async () => {
    answer = () => ({ status: 400, body: refusal('invalid_input', { details: 'Look', validation_errors: { name: 'Too short' } }) });
    await expect(call(events.listEvents, {})).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: 'Look',
      validationErrors: { name: 'Too short' },
    });
  });

  it.each([
    [{ error: 'Too many people' }, 'Too many people'],
    [{ message: 'Endpoint request timed out' }, 'Endpoint request timed out'],
    [{ error: 'Too many people', message: 'Other' }, 'Too many people'],
    [{ status: 'failed' }, ''],
    ['<html>', ''],
  ])('becomes an error with the text of a reply of another form: %j', async (body, message) => {
    answer = () => ({ status: 500, body });
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ status: 500, code: 'internal', message });
  });

  it('becomes an error by which support finds it, and which says when to come back', async () => {
    const busy = (retryAfter: string) => () =>
      Promise.resolve(Response.json(refusal('busy', { request_id: 'r7' }), { status: 503, headers: { 'retry-after': retryAfter } }));
    vi.stubGlobal('fetch', busy('2'));
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ requestId: 'r7', retryAfter: 2 });
    vi.stubGlobal('fetch', busy('Wed, 21 Oct 2026 07:28:00 GMT'));
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ code: 'busy', retryAfter: undefined });
  });

  it('is an error, not a cast, when the answer breaks the contract', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = () => ({ status: 200, body: { data: 'none' } });
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ name: 'ApiError', code: 'internal' });
  });

  it('answers nothing for 204', async () => {
    answer = () => ({ status: 204 });
    expect(await call(matches.deleteMatch, { id: 'm1' })).toBeUndefined();
  });
});

describe('a refused token', () => {
  beforeEach(() => keepTokens({ access_token: 'old', refresh_token: 'r1' }));

  it('is refreshed once for all calls, which are then repeated', async () => {
    answer = ({ path, bearer }) => {
      if (path.endsWith('/auth/refresh')) return { status: 200, body: { access_token: 'new', refresh_token: 'r2' } };
      return bearer === 'new' ? { status: 200, body: page } : { status: 401, body: refusal('unauthorized') };
    };
    await Promise.all([
      call(events.listEvents, {}),
      call(events.listEvents, { status: 'active' }),
      call(events.listEvents, { status: 'upcoming' }),
    ]);
    expect(asked.filter(({ path }) => path.endsWith('/auth/refresh'))).toHaveLength(1);
    expect(localStorage.getItem('refresh_token')).toBe('r2');
  });

  it('ends the session when the new one is refused as well', async () => {
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    answer = ({ path }) =>
      path.endsWith('/auth/refresh')
        ? { status: 200, body: { access_token: 'new', refresh_token: 'r2' } }
        : { status: 401, body: refusal('unauthorized') };
    await expect(call(events.listEvents, {})).rejects.toMatchObject({ status: 401 });
    stop();
    expect([changes, localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual([['ended'], null, null]);
  });

  it('uses the pair that another tab fetched in the meantime', async () => {
    answer = ({ bearer }) => {
      if (bearer === 'from another tab') return { status: 200, body: page };
      localStorage.setItem('access_token', 'from another tab');
      return { status: 401, body: refusal('unauthorized') };
    };
    await call(events.listEvents, {});
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/events', '/api/v1/events']);
  });

  it('ends the session when the refresh is refused', async () => {
    const ended = vi.fn();
    onSessionChange(ended);
    answer = () => ({ status: 401, body: refusal('unauthorized') });
    await expect(call(accounts.getOwnAccount, {})).rejects.toMatchObject({ status: 401 });
    expect(ended.mock.calls).toEqual([['ended']]);
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('keeps the session when the server could not be asked', async () => {
    answer = ({ path }) =>
      path.endsWith('/auth/refresh') ? { status: 503, body: refusal('busy') } : { status: 401, body: refusal('unauthorized') };
    await expect(call(accounts.getOwnAccount, {})).rejects.toMatchObject({ status: 503 });
    expect(localStorage.getItem('refresh_token')).toBe('r1');
  });
});

it("makes query keys from the route's id", () => {
  expect(queryKey(events.listEvents, { status: 'active' })).toEqual(['events', 'listEvents', { status: 'active' }]);
  expect(queryKey(events.listEvents)).toEqual(['events', 'listEvents']);
});
