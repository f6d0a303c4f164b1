import { isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type MailQueue, queueOf } from '#shared/contract/mail-queues.ts';
import { dueForgetting } from '../accounts/account-deletion.ts';
import { type Filling, fillingOf, type LastChange, lastChange, parsePeopleCounter } from '../events/counters.ts';
import { decodeExport, type ExportKey, type StoredExport } from '../exports/exports.ts';
import type { MovedAddress } from '../participants/addresses.ts';
import { wordKeys } from '../participants/name-keys.ts';
import { decodeProfile, type StoredProfile } from '../participants/profiles.ts';
import { uploadCodec } from '../photos/uploads.ts';
import { dueClosing } from '../tenants/closing.ts';
import { countsOf, type SumSource } from '../tenants/platform-sums.ts';
import type { CounterState } from '../tenants/tenant-totals.ts';
import { parseExportKey } from './keys/export-keys.ts';
import { parseEventKey, prefixes } from './keys/keys.ts';
import { proofPrefixes } from './keys/proof-keys.ts';
import type { Item } from './table.ts';

/** An item's change: its key, and the item before and after. */
interface Change {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

type Image = Parameters<typeof unmarshall>[0];

/** Several readers decode the same record. */
const known = new WeakMap<DynamoDBRecord, Change>();

function changeOf(record: DynamoDBRecord): Change {
  const found = known.get(record) ?? readChange(record);
  known.set(record, found);
  return found;
}

function readChange({ dynamodb }: DynamoDBRecord): Change {
  // The two libraries' types differ only in binary values, and the table holds none.
  const read = (image: unknown) => (image === undefined ? undefined : unmarshall(image as Image));
  const { pk, sk } = read(dynamodb?.Keys) ?? {};
  return { pk: String(pk), sk: String(sk), before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) };
}

/** A step of a counter, from its stream record: the event, its new number and the change behind it. */
export interface CounterRecord {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
}

const count = z._default(z.number(), 0);
const counterStep = z.object({ v: z.number(), last: lastChange });

/** @returns undefined for a record that is not a step of a counter: its creation, its deletion, or an uncounted change */
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

const counterState = z.object({ v: z.number(), all: count, hi: count, md: count, lo: count });
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

/** What this record of an event's people counter says for the first time of how its places fill up, if anything. */
export function readFilling(record: DynamoDBRecord): { tenantId: string; eventId: string; filling: Filling } | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = parseEventKey(pk);
  // Events made before these times were kept never have them.
  if (sk !== 'COUNT#P' || after?.['tr'] !== true || event === undefined) return undefined;
  const filling = fillingOf(parsePeopleCounter(after));
  return filling && { ...event, filling };
}

const recording = z.object({ en: z.number(), no: z.number() });

/** The event that has rounds which ended and are not recorded as matches yet, if this record says so. */
export function readUnrecordedRound(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  if (sk !== 'COUNT#R') return undefined;
  const found = z.safeParse(recording, after);
  return found.success && found.data.no < found.data.en ? parseEventKey(pk) : undefined;
}

const waited = z.object({ wm: count, wf: count, wn: count, om: count, of: count, on: count });

/** The event where somebody waits for a place, or holds one, after this record of its people counter. */
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

/** The organization whose closing goes on at once after this record, if any. `now`: epoch ms. */
export function readDueClosing(record: DynamoDBRecord, now: number): string | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'CLOSING' && after !== undefined ? dueClosing(pk, after, now) : undefined;
}

const underWay = z.object({ all: z.number(), next: z.number() });

/** The message to everybody of which some mails are still to be written, if this record says so. */
export function readUnsentMessage(record: DynamoDBRecord): { tenantId: string; eventId: string; messageId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  const event = sk.startsWith(prefixes.message) ? parseEventKey(pk) : undefined;
  const found = z.safeParse(underWay, after);
  if (event === undefined || !found.success || found.data.next >= found.data.all) return undefined;
  return { ...event, messageId: sk.slice(prefixes.message.length) };
}

/** The event whose guests are still to be told of their results, if this record says so. */
export function readUntoldResults(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'COUNT#R' && after?.['ca'] === 'released' && after['ta'] !== true ? parseEventKey(pk) : undefined;
}

const pendingMail = z.object({ id: z.string(), status: z.literal('pending'), content: z.object({ template: z.string() }) });

/** The mail that this record makes pending, if any, and its queue. */
export function readPendingMail(record: DynamoDBRecord): { id: string; queue: MailQueue } | undefined {
  const { pk, before, after } = changeOf(record);
  if (!pk.startsWith('MAIL#') || before?.['status'] === 'pending') return undefined;
  const found = z.safeParse(pendingMail, after);
  return found.success ? { id: found.data.id, queue: queueOf(found.data.content.template) } : undefined;
}

/** One session of a user, or, without an id, all of them. */
export interface EndedSessions {
  readonly userId: string;
  readonly sessionId: string | undefined;
}

const ofUser = z.object({ epoch: z.number() });

/** The sessions that this record ended, if any: the user's epoch rose, the account or a session's row was deleted. */
export function readEndedSessions(record: DynamoDBRecord): EndedSessions | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const userId = /^USER#([^#]+)$/.exec(pk)?.[1];
  if (userId === undefined) return undefined;
  if (sk.startsWith(prefixes.session)) {
    return record.eventName === 'REMOVE' ? { userId, sessionId: sk.slice(prefixes.session.length) } : undefined;
  }
  if (sk !== 'USER' || before === undefined) return undefined;
  if (after === undefined) return { userId, sessionId: undefined };
  return z.parse(ofUser, after).epoch > z.parse(ofUser, before).epoch ? { userId, sessionId: undefined } : undefined;
}

/** A sign-in, from the record of the session that it began. */
export interface SignInRecord {
  readonly userId: string;
  readonly sessionId: string;
  /** How (`SignInWay`) and when, UTC ISO. */
  readonly signIn: { readonly by: string; readonly at: string };
  /** Its own description. */
  readonly browser: string;
}

const begunBySignIn = z.object({ browser: z._default(z.string(), ''), sign_in: z.object({ by: z.string(), at: z.string() }) });

/** Who signed in with this record, if anybody: not who goes on in another session. */
export function readSignIn(record: DynamoDBRecord): SignInRecord | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const userId = sk.startsWith(prefixes.session) && before === undefined ? /^USER#([^#]+)$/.exec(pk)?.[1] : undefined;
  const begun = z.safeParse(begunBySignIn, after);
  if (userId === undefined || !begun.success) return undefined;
  const { browser, sign_in: signIn } = begun.data;
  return { userId, sessionId: sk.slice(prefixes.session.length), signIn, browser };
}

/** What was wrong in an hour's attempts to sign in to an address, so far. */
export interface FailedSignIns {
  readonly emailHash: string;
  /** Hours since 1970. */
  readonly hour: string;
  /** When the first of them failed, UTC ISO. */
  readonly since: string;
  readonly passwords: number;
  /** Passkeys and recovery codes, after a right password. */
  readonly seconds: number;
}

const failed = z.object({ since: z.string(), passwords: count, seconds: count });

/** The failures to sign in that this record counts, if it does. */
export function readFailedSignIns(record: DynamoDBRecord): FailedSignIns | undefined {
  const { pk, sk, after } = changeOf(record);
  const emailHash = sk.startsWith(proofPrefixes.failedSignIns) && after !== undefined ? /^FAILED#([^#]+)$/.exec(pk)?.[1] : undefined;
  return emailHash === undefined ? undefined : { emailHash, hour: sk.slice(proofPrefixes.failedSignIns.length), ...z.parse(failed, after) };
}

/** The deleted account whose forgetting goes on at once after this record, if any. `now`: epoch ms. */
export function readForgetting(record: DynamoDBRecord, now: number): string | undefined {
  const { sk, after } = changeOf(record);
  return sk === 'FORGETTING' && after !== undefined ? dueForgetting(after, now) : undefined;
}

/** A profile's change, or its deletion (`after` undefined). */
export interface ProfileRecord {
  readonly tenantId: string;
  readonly before: StoredProfile;
  readonly after: StoredProfile | undefined;
}

/** The change or deletion of a profile in this record, if any. */
export function readProfileChange(record: DynamoDBRecord): ProfileRecord | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const tenantId = parsePersonKey(pk)?.tenantId;
  if (tenantId === undefined || sk !== 'PROFILE' || before === undefined) return undefined;
  return { tenantId, before: decodeProfile(before), after: after && decodeProfile(after) };
}

/** Whose address, or name from its second word on, is new, changed or erased with this record, if anybody's is. */
export function readMovedAddress(record: DynamoDBRecord): MovedAddress | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const person = parsePersonKey(pk);
  if (person === undefined || sk !== 'PROFILE') return undefined;
  const [then, now] = [before && decodeProfile(before), after && decodeProfile(after)];
  const [from, to] = [then?.contact.email, now?.contact.email];
  const isSame = from === to && (then && wordKeys(then)[0]) === (now && wordKeys(now)[0]);
  return isSame ? undefined : { ...person, before: from, after: to };
}

/** Whose gender or age this record tells for the first time, or anew, if anybody's: what a tenant's totals count of its people. */
export function readNewFacts(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk !== 'PROFILE' || after === undefined) return undefined;
  const isKnown = before !== undefined && before['gender'] === after['gender'] && before['age'] === after['age'];
  return isKnown ? undefined : parsePersonKey(pk);
}

/** What the platform's sums are made of and this record changed. */
export function readChangedSources(record: DynamoDBRecord): SumSource[] {
  const { pk, sk, before, after } = changeOf(record);
  const [event, person] = [parseEventKey(pk), parsePersonKey(pk)];
  if (sk === 'PROFILE' && person !== undefined) {
    const isGone = after === undefined;
    return isGone || readNewFacts(record) !== undefined ? [{ kind: 'people', tenantId: person.tenantId }] : [];
  }
  if (event === undefined) return [];
  const differs = (kind: 'registrations' | 'matches') => !isDeepStrictEqual(countsOf(kind, before), countsOf(kind, after));
  if (sk === 'COUNT#M') return differs('matches') ? [{ kind: 'matches', ...event }] : [];
  if (sk !== 'COUNT#P') return [];
  // The people counter mirrors its event's status.
  const isMoved = before?.['status'] !== after?.['status'];
  return [
    ...(isMoved ? [{ kind: 'events' as const, tenantId: event.tenantId }] : []),
    ...(differs('registrations') ? [{ kind: 'registrations' as const, ...event }] : []),
  ];
}

/** Whether sessions of the participant may have ended with this change: the owner ended them, or the address moved. */
export const hasEndedSessions = ({ before, after }: ProfileRecord): boolean =>
  after !== undefined && (after.access.epoch > before.access.epoch || after.access.mailEpoch > before.access.mailEpoch);

function parsePersonKey(pk: string): { tenantId: string; participantId: string } | undefined {
  const key = /^T#([^#]+)#P#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], participantId: key[2] };
}

/** The participant whose number of matches this record changed, if it is one side of a pair. */
export function readRecountedPerson(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const { pk, sk } = changeOf(record);
  return sk.startsWith(prefixes.pair) ? parsePersonKey(pk) : undefined;
}

/** The photo of an upload whose ticket expired unused with this record, if any. */
export function readUnusedPhoto(record: DynamoDBRecord): { tenantId: string; photoKey: string } | undefined {
  const { sk, before, after } = changeOf(record);
  if (sk !== 'UPLOAD' || before === undefined || after !== undefined || before['status'] === undefined) return undefined;
  const { id, tenantId, status, participantId } = uploadCodec.decode(before);
  return status === 'ready' && participantId === null ? { tenantId, photoKey: id } : undefined;
}

/** The export that is to be gone on with, if this record says so: it was begun, begun anew, or has finished a step. */
export function readExportToMake(record: DynamoDBRecord): ExportKey | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const key = parseExportKey(pk, sk);
  if (key === undefined || after?.['s'] !== 'making') return undefined;
  return before?.['v'] === after['v'] && before?.['id'] === after['id'] ? undefined : key;
}

/** The file of an export that nobody has any more with this record, if any: its time is over, or another one is made in its place. */
export function readDroppedFile(record: DynamoDBRecord): StoredExport | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (parseExportKey(pk, sk) === undefined || before === undefined) return undefined;
  const dropped = decodeExport(before);
  return dropped.file === after?.['f'] ? undefined : dropped;
}

/** The organization that somebody was erased from with this record, if anybody was. */
export function readErasure(record: DynamoDBRecord): string | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'PROFILE' && after === undefined ? parsePersonKey(pk)?.tenantId : undefined;
}
