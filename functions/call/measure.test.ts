import { Console } from 'node:console';
import { Writable } from 'node:stream';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { metricNames, metricsNamespace } from '#shared/contract/metrics.ts';

const gatewayEvent = { requestContext: { requestId: 'request-1' } } as APIGatewayProxyEvent;
let lines: Record<string, unknown>[];

/** A route's function, freshly loaded as in a cold start, with its log lines captured. */
async function load(answer: () => Promise<APIGatewayProxyResult>) {
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
  vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'on-demand');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'table-two-test');
  vi.stubGlobal('console', new Console({ stdout: written, stderr: written }));
  const { measure } = await import('./measure.ts');
  const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>().use(measure('events.getEvent')).handler(answer);
  return (event = gatewayEvent) => handler(event, {} as Context);
}

beforeEach(() => {
  lines = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('writes one line of metrics for each call, and one more for a cold start', async () => {
  const call = await load(async () => ({ statusCode: 200, body: '' }));
  const began = performance.now();
  await call();
  await call();
  const took = performance.now() - began;
  const [cold, ...calls] = lines;
  expect(cold).toMatchObject({ ColdStart: 1, service: 'table-two-test' });
  expect(calls).toHaveLength(2);
  for (const line of calls) {
    expect(line).toMatchObject({
      service: 'table-two-test',
      route: 'events.getEvent',
      status: '200',
      request_id: 'request-1',
      [metricNames.failures]: 0,
      _aws: { CloudWatchMetrics: [{ Namespace: metricsNamespace, Dimensions: [['service']] }] },
    });
    expect(line[metricNames.latency]).toBeGreaterThan(0);
    expect(line[metricNames.latency]).toBeLessThanOrEqual(took);
  }
});

it('counts failures with status 500 and above', async () => {
  const answers = [500, 404, 503];
  const call = await load(async () => ({ statusCode: answers.shift() ?? 200, body: '' }));
  for (let n = 0; n < 3; n += 1) await call();
  expect(lines.slice(1).map((line) => [line['status'], line[metricNames.failures]])).toEqual([
    ['500', 1],
    ['404', 0],
    ['503', 1],
  ]);
});

it('counts a call without a reply', async () => {
  const call = await load(async () => {
    throw new Error('broken');
  });
  await expect(call()).rejects.toThrow('broken');
  expect(lines.at(-1)).toMatchObject({ status: '500', [metricNames.failures]: 1 });
});

it('counts a call without a request id', async () => {
  const call = await load(async () => ({ statusCode: 200, body: '' }));
  await call({} as APIGatewayProxyEvent);
  expect(lines.at(-1)).toMatchObject({ status: '200', request_id: 'unknown' });
});
