import { beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '#shared/model/cards/card.ts';
import { keepParticipant } from '../../lib/session/participant/participant-session.ts';
import { createCardStore } from './card/card-store.ts';
import { createFeedbackStore } from './feedback/feedback-store.ts';

/** The guest's last input must leave the phone before the page is closed. At that point, only code that awaits nothing still runs. */

const email = { email: true, phone: false, instagram: false, photo: false };
const cem = { id: 'cem', number: 2, name: 'Cem', round: 1, photo_url: null, answer: null, note: '', at: 0 };
const card: Card = { state: 'open', lines: [cem], share: email, share_at: 5, has: email, results: null, at: '2026-11-24T10:00:00.000Z' };
const good = `a.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.c`;
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  asked.mockReset().mockReturnValue(new Promise<never>(() => undefined));
  keepParticipant({ accessToken: good, refreshToken: 'r', id: 'ada', eventId: 'may', eventName: 'May', name: 'Ada' });
  return () => vi.unstubAllGlobals();
});
const keptAlive = () => asked.mock.calls.flatMap(([path, { method, keepalive }]) => (keepalive ? [`${method} ${path}`] : []));

it('of a card', async () => {
  const store = createCardStore('ada', 'may', () => 100);
  asked.mockResolvedValueOnce(Response.json(card));
  store.read();
  await vi.waitFor(() => expect(store.state().card).not.toBeNull());
  const end = store.start();
  store.say(cem, { answer: 'yes' });
  page.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  expect(keptAlive()).toEqual(['PUT /api/v1/participants/ada/card']);
  end();
});

it('of the evening', async () => {
  const store = createFeedbackStore('ada', 'may', () => 100);
  const end = store.start();
  store.write({ rating: 5 });
  store.send();
  page.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  expect(keptAlive()).toEqual(['PUT /api/v1/participants/ada/feedback']);
  end();
});
