import type { DynamoDBRecord } from 'aws-lambda';
import { uploadCodec } from '../photos/uploads.ts';
import { parsePersonKey, prefixes } from '../table/keys/keys.ts';
import { changeOf } from '../table/stream/change.ts';
import type { MovedAddress } from './addresses.ts';
import { wordKeys } from './name-keys.ts';
import { decodeProfile, type StoredProfile } from './profiles.ts';

/** A change to a profile, or its deletion (`after` is undefined). */
export interface ProfileRecord {
  readonly tenantId: string;
  readonly before: StoredProfile;
  readonly after: StoredProfile | undefined;
}

/** Returns the change or deletion of a profile in this record, if any. */
export function readProfileChange(record: DynamoDBRecord): ProfileRecord | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const tenantId = parsePersonKey(pk)?.tenantId;
  if (tenantId === undefined || sk !== 'PROFILE' || before === undefined) return undefined;
  return { tenantId, before: decodeProfile(before), after: after && decodeProfile(after) };
}

/** Returns the person if this record adds, changes or erases their address, or their name after its first word. */
export function readMovedAddress(record: DynamoDBRecord): MovedAddress | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const person = parsePersonKey(pk);
  if (person === undefined || sk !== 'PROFILE') return undefined;
  const [then, now] = [before && decodeProfile(before), after && decodeProfile(after)];
  const [from, to] = [then?.contact.email, now?.contact.email];
  const isSame = from === to && (then && wordKeys(then)[0]) === (now && wordKeys(now)[0]);
  return isSame ? undefined : { ...person, before: from, after: to };
}

/** Whether this change may have ended sessions of the participant: the profile's owner ended them, or the address changed. */
export const hasEndedSessions = ({ before, after }: ProfileRecord): boolean =>
  after !== undefined && (after.access.epoch > before.access.epoch || after.access.mailEpoch > before.access.mailEpoch);

/** Returns the participant whose number of matches this record changed, if it is one side of a pair. */
export function readRecountedPerson(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const { pk, sk } = changeOf(record);
  return sk.startsWith(prefixes.pair) ? parsePersonKey(pk) : undefined;
}

/** Returns the photo of an upload whose ticket expired unused with this record, if any. */
export function readUnusedPhoto(record: DynamoDBRecord): { tenantId: string; photoKey: string } | undefined {
  const { sk, before, after } = changeOf(record);
  if (sk !== 'UPLOAD' || before === undefined || after !== undefined || before['status'] === undefined) return undefined;
  const { id, tenantId, status, participantId, publicAs } = uploadCodec.decode(before);
  return status === 'ready' && participantId === null && publicAs === null ? { tenantId, photoKey: id } : undefined;
}

/** Returns the organization that a participant was erased from with this record, if any. */
export function readErasure(record: DynamoDBRecord): string | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'PROFILE' && after === undefined ? parsePersonKey(pk)?.tenantId : undefined;
}
