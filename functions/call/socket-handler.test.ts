import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { metricNames, metricsNamespace } from '#shared/contract/metrics.ts';

const event = { requestContext: { requestId: 'request-1', routeKey: '$connect' } } as APIGatewayProxyWebsocketEventV2;
let lines: Record<string, unknown>[];

/** Runs a call on a socket that ends in this error, and collects what it logs in `lines`. */
async function fail(makeError: (problems: typeof import('#shared/contract/errors.ts')) => Error) {
  vi.resetModules();
  const written = new Writable({
    write: (chunk, _encoding, done) => {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  // In its development mode Powertools writes to the global console, which a test can watch.
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'table-two-test');
  vi.stubGlobal('console', new Console({ stdout: written, stderr: written }));
  const { answerSocket } = await import('./socket-handler.ts');
  // This must be the handler's own module instance, or the handler would not recognize the error's class.
  const error = makeError(await import('#shared/contract/errors.ts'));
  return answerSocket(event, () => Promise.reject(error));
}

const counted = () => lines.filter((line) => metricNames.socketFailures in line);

beforeEach(() => {
  lines = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('what an alarm counts of the sockets', () => {
  it('is a call that fails by our fault', async () => {
    expect(await fail(() => new Error('The table is gone'))).toMatchObject({ statusCode: 500 });
    expect(counted()).toMatchObject([
      {
        service: 'table-two-test',
        [metricNames.socketFailures]: 1,
        _aws: { CloudWatchMetrics: [{ Namespace: metricsNamespace, Dimensions: [['service']] }] },
      },
    ]);
    expect(await fail(({ Problem }) => new Problem('busy'))).toMatchObject({ statusCode: 503 });
    expect(counted()).toHaveLength(2);
  });

  it('is no refusal: an old token, someone else’s event, one socket too many', async () => {
    expect(await fail(({ Problem }) => new Problem('unauthorized'))).toMatchObject({ statusCode: 401 });
    expect(await fail(({ Problem }) => new Problem('event_not_found'))).toMatchObject({ statusCode: 404 });
    expect(await fail(({ Problem }) => new Problem('too_many_requests'))).toMatchObject({ statusCode: 429 });
    expect(counted()).toEqual([]);
  });
});
