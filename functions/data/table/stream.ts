import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type MailQueue, queueOf } from '#shared/contract/mail-queues.ts';
import { type LastChange, lastChange } from '../events/counters.ts';
import { decodeProfile, type StoredProfile } from '../participants/profiles.ts';
import { uploadCodec } from '../photos/uploads.ts';
import type { CounterState } from '../tenants/tenant-totals.ts';
import { prefixes } from './keys.ts';
import type { Item } from './table.ts';

/** An item's change: its key, and what it was and is. */
interface Change {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

type Image = Parameters<typeof unmarshall>[0];

/** A record is asked by several readers in turn. */
const known = new WeakMap<DynamoDBRecord, Change>();

function changeOf(record: DynamoDBRecord): Change {
  const found = known.get(record) ?? readChange(record);
  known.set(record, found);
  return found;
}

function readChange({ dynamodb }: DynamoDBRecord): Change {
  // Two libraries' types of the same notation differ in how binary values may be given; the table holds none.
  const read = (image: unknown) => (image === undefined ? undefined : unmarshall(image as Image));
  const { pk, sk } = read(dynamodb?.Keys) ?? {};
  return { pk: String(pk), sk: String(sk), before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) };
}

/** What a counter's stream record says: which event moved on to which number, and by what. */
export interface CounterRecord {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
}

const counterStep = z.object({ v: z.number(), last: lastChange });

/** @returns undefined for a record that is no step of a counter: its creation, its end, or a change that is not counted */
export function readCounterRecord(record: DynamoDBRecord): CounterRecord | undefined {
  const { pk, before, after } = changeOf(record);
  const event = parseEventKey(pk);
  const step = z.safeParse(counterStep, after);
  if (event === undefined || !step.success || before?.['v'] === step.data.v) return undefined;
  return { ...event, ...step.data };
}

const count = z._default(z.number(), 0);
const counterState = z.object({ v: z.number(), all: count, hi: count, md: count, lo: count });
const counted: Readonly<Record<string, CounterState['kind']>> = { 'COUNT#P': 'participants', 'COUNT#M': 'matches' };

/** What a counter stands at after this record, if it is one of a counter. */
export function readCounterState(record: DynamoDBRecord): CounterState | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = parseEventKey(pk);
  const kind = counted[sk];
  if (event === undefined || kind === undefined) return undefined;
  if (after === undefined) return { ...event, kind, state: undefined };
  const { v, all, hi, md, lo } = z.parse(counterState, after);
  return { ...event, kind, state: { v, total: all + hi + md + lo } };
}

/** The deleted event whose clearing is to go on, if this record says so. */
export function readDeletion(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'DELETING' && after !== undefined ? parseEventKey(pk) : undefined;
}

function parseEventKey(pk: string): { tenantId: string; eventId: string } | undefined {
  const key = /^T#([^#]+)#E#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], eventId: key[2] };
}

const pendingMail = z.object({ id: z.string(), status: z.literal('pending'), content: z.object({ template: z.string() }) });

/** The mail that waits to be sent from now on, if this record says so. */
export function readPendingMail(record: DynamoDBRecord): { id: string; queue: MailQueue } | undefined {
  const { pk, before, after } = changeOf(record);
  if (!pk.startsWith('MAIL#') || before?.['status'] === 'pending') return undefined;
  const found = z.safeParse(pendingMail, after);
  return found.success ? { id: found.data.id, queue: queueOf(found.data.content.template) } : undefined;
}

/** A user's session, or, without an id, all that they had. */
export interface EndedSessions {
  readonly userId: string;
  readonly sessionId: string | undefined;
}

const ofUser = z.object({ epoch: z.number() });

/** The sessions that this record has ended, if it has: the user's epoch rose, or a session's own row went. */
export function readEndedSessions(record: DynamoDBRecord): EndedSessions | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const userId = /^USER#([^#]+)$/.exec(pk)?.[1];
  if (userId === undefined) return undefined;
  if (sk.startsWith(prefixes.session)) {
    return record.eventName === 'REMOVE' ? { userId, sessionId: sk.slice(prefixes.session.length) } : undefined;
  }
  if (sk !== 'USER' || before === undefined || after === undefined) return undefined;
  return z.parse(ofUser, after).epoch > z.parse(ofUser, before).epoch ? { userId, sessionId: undefined } : undefined;
}

/** A profile's change, or its end (`after` undefined). */
export interface ProfileRecord {
  readonly tenantId: string;
  readonly before: StoredProfile;
  readonly after: StoredProfile | undefined;
}

/** What this record says of a profile that was there before. */
export function readProfileChange(record: DynamoDBRecord): ProfileRecord | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const tenantId = parsePersonKey(pk)?.tenantId;
  if (tenantId === undefined || sk !== 'PROFILE' || before === undefined) return undefined;
  return { tenantId, before: decodeProfile(before), after: after && decodeProfile(after) };
}

function parsePersonKey(pk: string): { tenantId: string; participantId: string } | undefined {
  const key = /^T#([^#]+)#P#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], participantId: key[2] };
}

/** Whose count of matches this record has changed, if it has: it is one side of a pair. */
export function readRecountedPerson(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const { pk, sk } = changeOf(record);
  return sk.startsWith(prefixes.pair) ? parsePersonKey(pk) : undefined;
}

/** The photo of an upload whose ticket has ended without anybody using it, if this record says so. */
export function readUnusedPhoto(record: DynamoDBRecord): { tenantId: string; photoKey: string } | undefined {
  const { sk, before, after } = changeOf(record);
  if (sk !== 'UPLOAD' || before === undefined || after !== undefined || before['status'] === undefined) return undefined;
  const { id, tenantId, status, participantId } = uploadCodec.decode(before);
  return status === 'ready' && participantId === null ? { tenantId, photoKey: id } : undefined;
}
