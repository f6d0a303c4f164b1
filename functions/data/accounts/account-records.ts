import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { prefixes } from '../table/keys/keys.ts';
import { proofPrefixes } from '../table/keys/proof-keys.ts';
import { changeOf, countOrNone } from '../table/stream/change.ts';
import { dueForgetting } from './account-deletion.ts';

/** One session of a user. Without a session id, all of the user's sessions. */
export interface EndedSessions {
  readonly userId: string;
  readonly sessionId: string | undefined;
}

const ofUser = z.object({ epoch: z.number() });

/**
 * Returns the sessions that this stream record ended, if any. Sessions end when the user's epoch is raised, or when the account or a
 * session's row is deleted.
 */
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

/** A sign-in, read from the stream record of the session it began. */
export interface SignInRecord {
  readonly userId: string;
  readonly sessionId: string;
  /** How (`SignInWay`) and when (UTC ISO) the user signed in. */
  readonly signIn: { readonly by: string; readonly at: string };
  /** The browser and device, such as 'Safari on iPhone'. */
  readonly browser: string;
}

const begunBySignIn = z.object({ browser: z._default(z.string(), ''), sign_in: z.object({ by: z.string(), at: z.string() }) });

/** Returns the user who signed in with this record. Undefined if the record only continues an existing session. */
export function readSignIn(record: DynamoDBRecord): SignInRecord | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const userId = sk.startsWith(prefixes.session) && before === undefined ? /^USER#([^#]+)$/.exec(pk)?.[1] : undefined;
  const begun = z.safeParse(begunBySignIn, after);
  if (userId === undefined || !begun.success) return undefined;
  const { browser, sign_in: signIn } = begun.data;
  return { userId, sessionId: sk.slice(prefixes.session.length), signIn, browser };
}

/** Failed attempts to sign in to an address in one hour, so far. */
export interface FailedSignIns {
  readonly emailHash: string;
  /** Hours since 1970. */
  readonly hour: string;
  /** When the first attempt failed, UTC ISO. */
  readonly since: string;
  readonly passwords: number;
  /** Number of failed passkeys and recovery codes that followed a correct password. */
  readonly seconds: number;
}

const failed = z.object({ since: z.string(), passwords: countOrNone, seconds: countOrNone });

/** Returns the failed sign-ins if this record counts them. */
export function readFailedSignIns(record: DynamoDBRecord): FailedSignIns | undefined {
  const { pk, sk, after } = changeOf(record);
  const emailHash = sk.startsWith(proofPrefixes.failedSignIns) && after !== undefined ? /^FAILED#([^#]+)$/.exec(pk)?.[1] : undefined;
  return emailHash === undefined ? undefined : { emailHash, hour: sk.slice(proofPrefixes.failedSignIns.length), ...z.parse(failed, after) };
}

/** Returns the id of the deleted account whose cleanup must continue immediately after this record, if any. `now`: epoch ms. */
export function readForgetting(record: DynamoDBRecord, now: number): string | undefined {
  const { sk, after } = changeOf(record);
  return sk === 'FORGETTING' && after !== undefined ? dueForgetting(after, now) : undefined;
}
