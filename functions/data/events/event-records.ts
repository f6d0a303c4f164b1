import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { parseEventKey, prefixes } from '../table/keys/keys.ts';
import { changeOf, countOrNone } from '../table/stream/change.ts';
import type { CounterState } from '../tenants/tenant-totals.ts';
import { type LastChange, lastChange, parsePeopleCounter } from './counters.ts';
import { type Filling, fillingOf } from './filling.ts';

/** A step of a counter, from its stream record: the event, the counter's new number and the change. */
export interface CounterRecord {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
}

const counterStep = z.object({ v: z.number(), last: lastChange });

/**
 * Reads a step of a counter.
 * @returns undefined for a record that is no step: its creation, its deletion, or an uncounted change
 */
export function readCounterRecord(record: DynamoDBRecord): CounterRecord | undefined {
  const { pk, before, after } = changeOf(record);
  const event = parseEventKey(pk);
  const step = z.safeParse(counterStep, after);
  if (event === undefined || !step.success || before?.['v'] === step.data.v) return undefined;
  return { ...event, ...step.data };
}

/** The guest's call for a host that this record changed, if any. */
export function readChangedCall(record: DynamoDBRecord): { tenantId: string; eventId: string; participantId: string } | undefined {
  const { pk, sk } = changeOf(record);
  const event = sk.startsWith(prefixes.helpCall) ? parseEventKey(pk) : undefined;
  return event && { ...event, participantId: sk.slice(prefixes.helpCall.length) };
}

const reporting = z.object({ lr: z.string() });

/** Returns the report that a guest has just sent with this record, if any. */
export function readFiledReport(record: DynamoDBRecord): { tenantId: string; eventId: string; reportId: string } | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const event = sk.startsWith(prefixes.safetyCounts) ? parseEventKey(pk) : undefined;
  const found = z.safeParse(reporting, after);
  if (event === undefined || !found.success || before?.['lr'] === found.data.lr) return undefined;
  return { ...event, reportId: found.data.lr };
}

const counterState = z.object({ v: z.number(), all: countOrNone, hi: countOrNone, md: countOrNone, lo: countOrNone });
const counted: Readonly<Record<string, CounterState['kind']>> = { 'COUNT#P': 'participants', 'COUNT#M': 'matches' };

/** A counter's state after this record; undefined for any other item's record. */
export function readCounterState(record: DynamoDBRecord): CounterState | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = parseEventKey(pk);
  const kind = counted[sk];
  if (event === undefined || kind === undefined) return undefined;
  if (after === undefined) return { ...event, kind, state: undefined };
  const { v, all, hi, md, lo } = z.parse(counterState, after);
  return { ...event, kind, state: { v, total: all + hi + md + lo } };
}

/** Returns the times of filling up that this record of a people counter sets for the first time, if any. */
export function readFilling(record: DynamoDBRecord): { tenantId: string; eventId: string; filling: Filling } | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = parseEventKey(pk);
  // Events made before these times were kept never have them.
  if (sk !== 'COUNT#P' || after?.['tr'] !== true || event === undefined) return undefined;
  const filling = fillingOf(parsePeopleCounter(after));
  return filling && { ...event, filling };
}

const recording = z.object({ en: z.number(), no: z.number() });

/** Returns the event with ended rounds that are not recorded as matches yet, if this record says so. */
export function readUnrecordedRound(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  if (sk !== 'COUNT#R') return undefined;
  const found = z.safeParse(recording, after);
  return found.success && found.data.no < found.data.en ? parseEventKey(pk) : undefined;
}

const waited = z.object({ wm: countOrNone, wf: countOrNone, wn: countOrNone, om: countOrNone, of: countOrNone, on: countOrNone });

/** The event where a guest waits for a place, or holds one, after this record of its people counter. */
export function readAwaited(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  if (sk !== 'COUNT#P' || after === undefined) return undefined;
  return Object.values(z.parse(waited, after)).some((number) => number > 0) ? parseEventKey(pk) : undefined;
}

/** The event whose end this record of its people counter moved, if anybody has ever waited there. */
export function readMovedList(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk !== 'COUNT#P' || before === undefined || after?.['wj'] === undefined) return undefined;
  return before['end'] === after['end'] ? undefined : parseEventKey(pk);
}

/** The deleted event whose clearing continues with this record, if any. */
export function readDeletion(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'DELETING' && after !== undefined ? parseEventKey(pk) : undefined;
}

const underWay = z.object({ all: z.number(), next: z.number() });

/** Returns the message to everybody with mails still to be written, if this record says so. */
export function readUnsentMessage(record: DynamoDBRecord): { tenantId: string; eventId: string; messageId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = sk.startsWith(prefixes.message) ? parseEventKey(pk) : undefined;
  const found = z.safeParse(underWay, after);
  if (event === undefined || !found.success || found.data.next >= found.data.all) return undefined;
  return { ...event, messageId: sk.slice(prefixes.message.length) };
}

/** Returns the event whose guests are still to be told their results, if this record says so. */
export function readUntoldResults(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'COUNT#R' && after?.['ca'] === 'released' && after['ta'] !== true ? parseEventKey(pk) : undefined;
}
