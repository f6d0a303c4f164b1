import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';

// `node cold-call.mjs`: loads the bundle named in BENCH_BUNDLE as Lambda does, makes one call with the event in BENCH_EVENT, and writes
// both times, in ms, for `run-node.ts` to read. Written in plain JavaScript without a library: stripping types here, or loading a library,
// would leave tens of megabytes of garbage that V8 would collect in the middle of the measured call.

const { BENCH_BUNDLE: bundle, BENCH_EVENT: event } = process.env;
const require = createRequire(import.meta.url);
const parsedEvent = JSON.parse(event);

const start = process.hrtime.bigint();
const { handler } = require(bundle);
const loaded = process.hrtime.bigint();
const { statusCode, body } = await handler(parsedEvent, { awsRequestId: 'bench', functionName: 'bench' });
const end = process.hrtime.bigint();

if (statusCode !== 200) throw new Error(`The first call answered ${statusCode}: ${body}`);
writeSync(3, JSON.stringify({ importMs: Number(loaded - start) / 1e6, callMs: Number(end - loaded) / 1e6 }));
// Otherwise idle connections to the stub would keep the process alive for seconds.
process.exit();
