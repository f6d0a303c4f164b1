import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConnectionState } from '../../lib/live/connection/socket.ts';
import { LiveIndicator } from './live-indicator.tsx';

/** The visible text, without tags. */
const shown = (status: ConnectionState['status'], attempts: number) =>
  renderToStaticMarkup(<LiveIndicator connection={{ status, attempts }} onReconnect={() => undefined} />)
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');

it.each([
  ['connected', 0, 'Live'],
  ['connecting', 0, 'Connecting...'],
  ['disconnected', 0, 'Disconnected'],
  ['disconnected', 1, 'Disconnected'],
  ['connecting', 1, 'Reconnecting (1)'],
  ['disconnected', 2, 'Reconnecting (2)'],
  ['connecting', 2, 'Reconnecting (2)'],
  ['disconnected', 3, 'Reconnecting (3) Reconnect'],
  ['connecting', 7, 'Reconnecting (7) Reconnect'],
  ['error', 10, 'Connection Error Reconnect'],
] as const)('%s after %i attempts reads %s', (status, attempts, text) => {
  expect(shown(status, attempts)).toBe(text);
});
