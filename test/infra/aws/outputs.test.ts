import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readOutputs } from '#infra/build/outputs.ts';
import { removeFile } from '#infra/build/patient-files.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { flatten, synthesize } from './synthesize.ts';

/**
 * The deployment reads exactly the outputs that the template has. A name in only one of the two would stop the first deployment halfway.
 */

const abroad = { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
const restored = 'arn:aws:dynamodb:eu-west-1:123456789012:table/people-restored/stream/2026-11-23T05:00:00.000';

it.each([
  ['dev', {}],
  ['staging', abroad],
  ['prod', { ...abroad, TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_DOMAIN: 'app.tabletwo.example' }],
  ['prod', { ...abroad, TABLE_TWO_RESTORED_TABLE_STREAM_ARN: restored }],
])('of %s with %o: everything that is read exists, and nothing else', (stage, settings) => {
  // The CDK adds an output with the gateway's address by itself.
  const outputs = Object.entries(synthesize(stage, settings).outputs).filter(([name]) => !name.startsWith('RestApiEndpoint'));
  const told = Object.fromEntries(outputs.map(([name, value]) => [name, flatten(value)]));
  const dir = mkdtempSync(path.join(tmpdir(), 'outputs-'));
  try {
    // The form in which `cdk deploy --outputs-file` writes outputs.
    const file = path.join(dir, 'outputs.json');
    writeFileSync(file, JSON.stringify({ [`TableTwo-${stage}`]: told }));
    const read = readOutputs({ name: stage }, file);
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(read).toSorted());
    for (const value of Object.values(told)) expect(value).not.toBe('');

    // Functions with these triggers have no queue for failures: someone waits for them, or they are called again a minute later.
    const waitedFor = ['route', 'socket', 'canary', 'effects', 'minute', 'export', 'schedule'];
    const background = functionDefinitions.filter(({ triggers }) => triggers.every(({ kind }) => !waitedFor.includes(kind)));
    expect(Object.keys(read.FailureQueues).toSorted()).toEqual(background.map(({ name }) => name).toSorted());
  } finally {
    removeFile(dir);
  }
});
