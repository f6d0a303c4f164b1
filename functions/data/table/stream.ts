import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { lastChange } from '../events/counters.ts';
import type { CounterState } from '../tenants/tenant-totals.ts';
import { prefixes } from './keys.ts';

/** A value in DynamoDB's own notation; only the kinds that stream readers look at. */
const text = z.object({ S: z.string() });
const number = z.object({ N: z.string() });

const counterRecord = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: text, sk: text }),
    NewImage: z.object({ v: number, last: z.optional(z.object({ M: z.object({ type: text, id: text }) })) }),
    OldImage: z.optional(z.object({ v: number })),
    ApproximateCreationDateTime: z.optional(z.number()),
  }),
});

/** What a counter's stream record says: which event moved on to which number, and by what. */
export interface CounterRecord {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: z.output<typeof lastChange>;
}

/** @returns undefined for a record that is no step of a counter: its creation, its end, or a change that is not counted */
export function readCounterRecord(record: DynamoDBRecord): CounterRecord | undefined {
  const found = z.safeParse(counterRecord, record);
  if (!found.success) return undefined;
  const { Keys, NewImage, OldImage } = found.data.dynamodb;
  const event = parseEventKey(Keys.pk.S);
  const v = Number(NewImage.v.N);
  if (event === undefined || NewImage.last === undefined || Number(OldImage?.v.N) === v) return undefined;
  const { type, id } = NewImage.last.M;
  return { ...event, v, last: z.parse(lastChange, { type: type.S, id: id.S }) };
}

const stateRecord = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: text, sk: z.object({ S: z.enum(['COUNT#P', 'COUNT#M']) }) }),
    NewImage: z.optional(
      z.object({ v: number, all: z.optional(number), hi: z.optional(number), md: z.optional(number), lo: z.optional(number) }),
    ),
  }),
});

/** What a counter stands at after this record, if it is one of a counter. */
export function readCounterState(record: DynamoDBRecord): CounterState | undefined {
  const found = z.safeParse(stateRecord, record);
  if (!found.success) return undefined;
  const { Keys, NewImage } = found.data.dynamodb;
  const event = parseEventKey(Keys.pk.S);
  if (event === undefined) return undefined;
  const kind = Keys.sk.S === 'COUNT#P' ? 'participants' : 'matches';
  if (NewImage === undefined) return { ...event, kind, state: undefined };
  const counts = kind === 'participants' ? [NewImage.all] : [NewImage.hi, NewImage.md, NewImage.lo];
  const total = counts.reduce((sum, count) => sum + Number(count?.N ?? 0), 0);
  return { ...event, kind, state: { v: Number(NewImage.v.N), total } };
}

const deletionRecord = z.object({ dynamodb: z.object({ NewImage: z.object({ pk: text, sk: z.object({ S: z.literal('DELETING') }) }) }) });

/** The deleted event whose clearing is to go on, if this record says so. */
export function readDeletion(record: DynamoDBRecord): { tenantId: string; eventId: string } | undefined {
  const found = z.safeParse(deletionRecord, record);
  if (!found.success) return undefined;
  return parseEventKey(found.data.dynamodb.NewImage.pk.S);
}

function parseEventKey(pk: string): { tenantId: string; eventId: string } | undefined {
  const key = /^T#([^#]+)#E#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], eventId: key[2] };
}

const mailRecord = z.object({ dynamodb: z.object({ NewImage: z.object({ pk: text, id: text, status: text }) }) });

/** The mail that waits to be sent, if this record says that one does. */
export function readPendingMail(record: DynamoDBRecord): string | undefined {
  const found = z.safeParse(mailRecord, record);
  if (!found.success || !found.data.dynamodb.NewImage.pk.S.startsWith('MAIL#')) return undefined;
  const { id, status } = found.data.dynamodb.NewImage;
  return status.S === 'pending' ? id.S : undefined;
}

const epochs = z.object({ epoch: number });
const userRecord = z.object({
  dynamodb: z.object({ Keys: z.object({ pk: text, sk: text }), NewImage: epochs, OldImage: epochs }),
});

/** A user's session, or, without an id, all that they had. */
export interface EndedSessions {
  readonly userId: string;
  readonly sessionId: string | undefined;
}

/** The sessions that this record has ended, if it has: the user's epoch rose, or a session's own row went. */
export function readEndedSessions(record: DynamoDBRecord): EndedSessions | undefined {
  return readEndedUser(record) ?? readEndedSession(record);
}

function readEndedUser(record: DynamoDBRecord): EndedSessions | undefined {
  const found = z.safeParse(userRecord, record);
  if (!found.success) return undefined;
  const { Keys, NewImage, OldImage } = found.data.dynamodb;
  if (Keys.sk.S !== 'USER' || Number(NewImage.epoch.N) <= Number(OldImage.epoch.N)) return undefined;
  const userId = parseUserKey(Keys.pk.S);
  return userId === undefined ? undefined : { userId, sessionId: undefined };
}

const removedRecord = z.object({ eventName: z.literal('REMOVE'), dynamodb: z.object({ Keys: z.object({ pk: text, sk: text }) }) });

function readEndedSession(record: DynamoDBRecord): EndedSessions | undefined {
  const found = z.safeParse(removedRecord, record);
  if (!found.success) return undefined;
  const { pk, sk } = found.data.dynamodb.Keys;
  const userId = parseUserKey(pk.S);
  if (userId === undefined || !sk.S.startsWith(prefixes.session)) return undefined;
  return { userId, sessionId: sk.S.slice(prefixes.session.length) };
}

const parseUserKey = (pk: string): string | undefined => /^USER#([^#]+)$/.exec(pk)?.[1];

const profileImage = z.object({
  id: text,
  first_name: text,
  last_name: text,
  age: number,
  photo: z.object({ S: z.optional(z.string()) }),
  contact: z.object({ M: z.object({ email: text }) }),
  event_ids: z.object({ L: z.array(text) }),
});
const profileRecord = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: text, sk: z.object({ S: z.literal('PROFILE') }) }),
    OldImage: profileImage,
    NewImage: z.optional(profileImage),
  }),
});

/** A profile as one of its versions had it, in what copies show. */
interface ProfileImage {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly photoKey: string | null;
  readonly email: string;
  readonly eventIds: readonly string[];
}

/** A profile's change, or its end (`after` undefined). */
export interface ProfileRecord {
  readonly tenantId: string;
  readonly before: ProfileImage;
  readonly after: ProfileImage | undefined;
}

/** What this record says of a profile that was there before. */
export function readProfileChange(record: DynamoDBRecord): ProfileRecord | undefined {
  const found = z.safeParse(profileRecord, record);
  if (!found.success) return undefined;
  const { Keys, OldImage, NewImage } = found.data.dynamodb;
  const tenantId = parsePersonKey(Keys.pk.S)?.tenantId;
  if (tenantId === undefined) return undefined;
  return { tenantId, before: imageOf(OldImage), after: NewImage === undefined ? undefined : imageOf(NewImage) };
}

const imageOf = (image: z.output<typeof profileImage>): ProfileImage => ({
  id: image.id.S,
  name: `${image.first_name.S} ${image.last_name.S}`,
  age: Number(image.age.N),
  photoKey: image.photo.S ?? null,
  email: image.contact.M.email.S,
  eventIds: image.event_ids.L.map(({ S }) => S),
});

function parsePersonKey(pk: string): { tenantId: string; participantId: string } | undefined {
  const key = /^T#([^#]+)#P#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], participantId: key[2] };
}

const pairRecord = z.object({ dynamodb: z.object({ Keys: z.object({ pk: text, sk: text }) }) });

/** Whose count of matches this record has changed, if it has: it is one side of a pair. */
export function readRecountedPerson(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const found = z.safeParse(pairRecord, record);
  if (!found.success || !found.data.dynamodb.Keys.sk.S.startsWith(prefixes.pair)) return undefined;
  return parsePersonKey(found.data.dynamodb.Keys.pk.S);
}

const uploadRecord = z.object({
  dynamodb: z.object({
    OldImage: z.object({
      id: text,
      tenant_id: text,
      sk: z.object({ S: z.literal('UPLOAD') }),
      status: text,
      participant_id: z.optional(text),
    }),
    NewImage: z.optional(z.unknown()),
  }),
});

/** The photo of an upload whose ticket has ended without anybody using it, if this record says so. */
export function readUnusedPhoto(record: DynamoDBRecord): { tenantId: string; photoKey: string } | undefined {
  const found = z.safeParse(uploadRecord, record);
  if (!found.success || found.data.dynamodb.NewImage !== undefined) return undefined;
  const { id, tenant_id, status, participant_id } = found.data.dynamodb.OldImage;
  return status.S === 'ready' && participant_id === undefined ? { tenantId: tenant_id.S, photoKey: id.S } : undefined;
}
