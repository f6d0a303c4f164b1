import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type CounterRecord, readChangedCall, readCounterRecord } from '../data/events/event-records.ts';
import { readFiledReport } from '../data/safety/reports.ts';
import { tellMatched } from '../domain/live/card-changes.ts';
import { tellGuests } from '../domain/live/guest-changes.ts';
import { tellOfCall } from '../domain/live/help-changes.ts';
import { describeChange, tellWatchers } from '../domain/live/live-changes.ts';
import { tellOfReport } from '../domain/live/report-changes.ts';
import { describeError, log } from '../lib/log.ts';

interface Step {
  readonly record: DynamoDBRecord;
  readonly counter: CounterRecord;
}

/**
 * Sends each change of an event to its watchers. An event's records are sent in order; several events are handled in parallel. Idempotent,
 * because clients recognize a change that they already know by its number.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const byEvent = new Map<string, Step[]>();
  for (const record of event.Records) {
    const counter = readCounterRecord(record);
    if (counter === undefined) continue;
    const key = `${counter.tenantId} ${counter.eventId}`;
    byEvent.set(key, [...(byEvent.get(key) ?? []), { record, counter }]);
  }
  const failures = await Promise.all([
    ...[...byEvent.values()].map(tellSteps),
    ...changedCalls(event.Records).map(tellCall),
    ...event.Records.map(tellReport),
  ]);
  return { batchItemFailures: failures.flatMap((itemIdentifier) => (itemIdentifier === undefined ? [] : [{ itemIdentifier }])) };
}

interface ChangedCall {
  readonly record: DynamoDBRecord;
  readonly call: NonNullable<ReturnType<typeof readChangedCall>>;
}

/** Returns the last record of each call in a batch, because watchers are told the call's current state. */
function changedCalls(records: readonly DynamoDBRecord[]): ChangedCall[] {
  const last = new Map<string, ChangedCall>();
  for (const record of records) {
    const call = readChangedCall(record);
    if (call !== undefined) last.set(`${call.eventId} ${call.participantId}`, { record, call });
  }
  return [...last.values()];
}

/** @returns the sequence number from which a failed batch must be repeated */
async function tell(
  record: DynamoDBRecord,
  eventId: string,
  failure: string,
  telling: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await telling();
    return undefined;
  } catch (error) {
    log('error', `${failure} and will be repeated`, { event_id: eventId, ...describeError(error) });
    return record.dynamodb?.SequenceNumber;
  }
}

const tellCall = ({ record, call }: ChangedCall) =>
  tell(record, call.eventId, 'A call for a host could not be told', () => tellOfCall({ ...call, at: timeOf(record) }));

async function tellReport(record: DynamoDBRecord): Promise<string | undefined> {
  const report = readFiledReport(record);
  return report && tell(record, report.eventId, 'A report could not be told', () => tellOfReport({ ...report, at: timeOf(record) }));
}

async function tellSteps(steps: readonly Step[]): Promise<string | undefined> {
  const [first] = steps;
  if (first === undefined) return undefined;
  const { tenantId, eventId } = first.counter;
  return tell(first.record, eventId, 'A broadcast failed', async () => {
    const changes = withoutRepeats(steps).map(({ record, counter }) => ({ ...counter, at: timeOf(record) }));
    const messages = await Promise.all(changes.map(describeChange));
    await Promise.all([
      tellWatchers(
        tenantId,
        eventId,
        messages.filter((message) => message !== undefined),
      ),
      tellGuests(tenantId, eventId, changes),
      tellMatched(tenantId, eventId, changes),
    ]);
  });
}

/** Changes that only tell clients to fetch again, so the last one in a batch is enough. */
const saidOnce = new Set(['round_recorded', 'night_changed']);

const withoutRepeats = (steps: readonly Step[]): Step[] =>
  steps.filter(
    ({ counter: { last } }, at) => !saidOnce.has(last.type) || !steps.slice(at + 1).some((later) => later.counter.last.type === last.type),
  );

const timeOf = (record: DynamoDBRecord): string =>
  new Date((record.dynamodb?.ApproximateCreationDateTime ?? Date.now() / 1000) * 1000).toISOString();
