import { describe, expect, it, vi } from 'vitest';
import type { GuestImport, ImportRow } from '#shared/model/imports/import.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { type ImportProgress, notStarted, runImport } from './run-import.ts';

/** Tests docs/rules/imports.md#check */

const lost = new ApiError(0, { code: 'network', message: '' });
const canceledEvent = new ApiError(409, { code: 'event_canceled', message: 'This event was canceled.' });
const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    first_name: 'Ada',
    email: `a${at}@example.org`,
    occupation: null,
    phone: null,
    instagram: null,
  }));

/** A server that imports each row once. `fails`: the numbers of calls whose reply is lost, after the work is done. */
function serve(fails: readonly number[] = [], refusal?: ApiError) {
  const found: GuestImport = {
    ...{ id: 'i1', file_name: 'a.csv', by: 'Host', started_at: '2026-12-01T10:00:00.000Z', rows: 0, registered: 0, invited: 0 },
    ...{ undo_until: null, undone: false },
  };
  const written = new Set<number>();
  const waited: number[] = [];
  let called = 0;
  const answer = <Reply>(work: () => Reply): Reply => {
    called += 1;
    const reply = work();
    if (refusal !== undefined && called > 1) throw refusal;
    if (fails.includes(called)) throw lost;
    return reply;
  };
  const calls = {
    start: vi.fn(async () => answer(() => found)),
    send: vi.fn(async (_: string, part: readonly ImportRow[]) =>
      answer(() => {
        for (const { row } of part) written.add(row);
        return { results: part.map(({ row }) => ({ row, state: 'registered' as const })), import: { ...found, registered: written.size } };
      }),
    ),
    wait: async (seconds: number) => {
      waited.push(seconds);
    },
  };
  return { calls, written, waited };
}
const running = (isCanceled = () => false) => {
  const seen: ImportProgress[] = [];
  return { isCanceled, onProgress: (progress: ImportProgress) => seen.push(progress), seen };
};

describe('an import', () => {
  it('sends its rows in parts of 25, and tells its progress', async () => {
    const { calls } = serve();
    const run = running();
    const end = await runImport(rowsOf(60), calls, notStarted, run);
    expect(calls.send.mock.calls.map(([id, part]) => [id, part.length])).toEqual([
      ['i1', 25],
      ['i1', 25],
      ['i1', 10],
    ]);
    expect(run.seen.map(({ results }) => results.size)).toEqual([0, 0, 25, 50, 60, 60]);
    expect([end.status, end.results.size, end.import?.registered]).toEqual(['done', 60, 60]);
  });

  it('sends the same part again after a lost reply', async () => {
    const { calls, waited, written } = serve([1, 3, 4]);
    const end = await runImport(rowsOf(30), calls, notStarted, running());
    expect(end.status).toBe('done');
    expect(waited).toEqual([1, 1, 2]);
    expect(calls.send.mock.calls.map(([, part]) => part[0]?.row)).toEqual([2, 2, 2, 27]);
    expect(written.size).toBe(30);
  });

  it('stops after five retries, and goes on with what has no result when asked', async () => {
    const { calls, waited } = serve([3, 4, 5, 6, 7, 8]);
    const run = running();
    const end = await runImport(rowsOf(50), calls, notStarted, run);
    expect([end.status, end.results.size, end.error]).toEqual(['interrupted', 25, lost]);
    expect(waited).toEqual([1, 2, 4, 8, 15]);
    expect(run.seen.some(({ status }) => status === 'retrying')).toBe(true);
    const again = await runImport(rowsOf(50), calls, end, running());
    expect([again.status, again.results.size]).toEqual(['done', 50]);
    expect(calls.start).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server asks, but not for minutes', async () => {
    const { calls, waited } = serve();
    const busy = (seconds: number) => new ApiError(429, { code: 'too_many_requests', message: '', retryAfter: seconds });
    calls.send.mockRejectedValueOnce(busy(7)).mockRejectedValueOnce(busy(3600));
    await runImport(rowsOf(1), calls, notStarted, running());
    expect(waited).toEqual([7, 30]);
  });

  it('does not retry a refusal', async () => {
    const { calls, waited } = serve([], canceledEvent);
    const end = await runImport(rowsOf(30), calls, notStarted, running());
    expect([end.status, end.error, waited]).toEqual(['failed', canceledEvent, []]);
  });

  it('that is canceled ends after the current part, and can go on', async () => {
    const { calls } = serve();
    let sent = 0;
    const run = running(() => sent > 0);
    calls.send.mockImplementationOnce(async (_, part) => {
      sent += 1;
      return { results: part.map(({ row }) => ({ row, state: 'registered' as const })), import: await serve().calls.start() };
    });
    const end = await runImport(rowsOf(60), calls, notStarted, run);
    expect([end.status, end.results.size]).toEqual(['canceled', 25]);
    const again = await runImport(rowsOf(60), calls, end, running());
    expect([again.status, again.results.size]).toEqual(['done', 60]);
  });

  it('that is canceled while it waits for the next try ends there', async () => {
    const { calls } = serve([2, 3, 4, 5, 6, 7]);
    let waits = 0;
    const run = running(() => waits > 0);
    const wait = async () => {
      waits += 1;
    };
    const end = await runImport(rowsOf(30), { ...calls, wait }, notStarted, run);
    expect([end.status, end.results.size, calls.send.mock.calls.length]).toEqual(['canceled', 0, 1]);
  });
});
