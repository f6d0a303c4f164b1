import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { parseEventKey, prefixes } from '../table/keys/keys.ts';
import { changeOf } from '../table/stream/change.ts';
import type { CounterState } from '../tenants/tenant-totals.ts';
import { hasUndecided, type LastChange, lastChange, parseMatchCounter, parsePeopleCounter, peopleCodec, waitingIn } from './counters.ts';
import { type Filling, fillingOf } from './filling.ts';

/** A change of a counter, from its stream record: the event, the counter's new number and what changed. */
export interface CounterRecord {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
}

const counterStep = z.object({ v: z.number(), last: lastChange });

/**
 * Reads a counter's change.
 * @returns undefined if the record is no such change: the counter's creation or deletion, or a change that is not numbered
 */
export function readCounterRecord(record: DynamoDBRecord): CounterRecord | undefined {
  const { pk, before, after } = changeOf(record);
  const event = parseEventKey(pk);
  const [former, step] = [before, after].map((item) => z.safeParse(counterStep, item).data);
  return event === undefined || step === undefined || former?.v === step.v ? undefined : { ...event, ...step };
}

/** Returns the guest's call for a host that this record changed, if any. */
export function readChangedCall(record: DynamoDBRecord): { tenantId: string; eventId: string; participantId: string } | undefined {
  const { pk, sk } = changeOf(record);
  const event = sk.startsWith(prefixes.helpCall) ? parseEventKey(pk) : undefined;
  return event && { ...event, participantId: sk.slice(prefixes.helpCall.length) };
}

const counted: Readonly<Record<string, CounterState['kind']>> = { 'COUNT#P': 'participants', 'COUNT#M': 'matches' };

/** Returns a counter's state after this record; undefined if the record is about any other item. */
export function readCounterState(record: DynamoDBRecord): CounterState | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = parseEventKey(pk);
  const kind = counted[sk];
  if (event === undefined || kind === undefined) return undefined;
  if (after === undefined || kind === 'participants') return { ...event, kind, state: after && peopleCodec.decode(after) };
  const { v, high, medium, low } = parseMatchCounter(after);
  return { ...event, kind, state: { v, total: high + medium + low } };
}

/** Returns an event's people counter before and after this record, if the record is about one. */
function peopleCounterIn(record: DynamoDBRecord) {
  const { pk, sk, before, after } = changeOf(record);
  const event = sk === 'COUNT#P' ? parseEventKey(pk) : undefined;
  return { event, before: event && before && parsePeopleCounter(before), after: event && after && parsePeopleCounter(after) };
}

/** Returns the fill-up times that this record of a people counter sets for the first time, if any. */
export function readFilling(record: DynamoDBRecord): { tenantId: string; eventId: string; filling: Filling } | undefined {
  const { event, after } = peopleCounterIn(record);
  const filling = after && fillingOf(after);
  return event && filling && { ...event, filling };
}

/**
 * Returns the event if, after this record of its people counter, a guest is waiting for a place, holds an offered one, or has applied for
 * an event that is completed.
 */
export function readAwaited(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { event, after } = peopleCounterIn(record);
  const isAwaited = after && (waitingIn(after) > 0 || hasUndecided(after));
  return isAwaited ? event : undefined;
}

/** Returns the event if this record of its people counter moved its end, and anybody has ever waited or applied there. */
export function readMovedList(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { event, before, after } = peopleCounterIn(record);
  const hasEntries = after && (after.joined > 0 || after.applied !== null);
  return hasEntries && before && before.end !== after.end ? event : undefined;
}

/** Returns the deleted event whose clearing continues with this record, if any. */
export function readDeletion(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'DELETING' && after !== undefined ? parseEventKey(pk) : undefined;
}

const underWay = z.object({ all: z.number(), next: z.number() });

/** Returns the message to everybody for which emails are still to be written, if this record is about one. */
export function readUnsentMessage(record: DynamoDBRecord): { tenantId: string; eventId: string; messageId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = sk.startsWith(prefixes.message) ? parseEventKey(pk) : undefined;
  const found = z.safeParse(underWay, after);
  if (event === undefined || !found.success || found.data.next >= found.data.all) return undefined;
  return { ...event, messageId: sk.slice(prefixes.message.length) };
}
