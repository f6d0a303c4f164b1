import type { DynamoDBRecord } from 'aws-lambda';
import { readFailedSignIns } from '../data/accounts/account-records.ts';
import { readCounterState, readMovedList } from '../data/events/event-records.ts';
import { renewExports } from '../domain/exports/make-export.ts';
import { recountMatches } from '../domain/profile/participant-copies.ts';

type Recount = (tenantId: string, participantId: string) => Promise<void>;

/** What is done once for all of a batch's records about the same. */
export interface Once {
  readonly recount: Recount;
  readonly renew: (tenantId: string) => Promise<void>;
}

/** Counts each participant once per batch, which is right for all of the batch's records about their matches. */
export function oncePerPerson(): Recount {
  const counted = new Map<string, Promise<void>>();
  return (tenantId, participantId) => {
    const known = counted.get(participantId) ?? recountMatches(tenantId, participantId);
    counted.set(participantId, known);
    return known;
  };
}

/** Begins an organization's files anew once per batch, however many people were erased with it. */
export function oncePerTenant(): Once['renew'] {
  const renewed = new Map<string, Promise<void>>();
  return (tenantId) => {
    const known = renewed.get(tenantId) ?? renewExports(tenantId);
    renewed.set(tenantId, known);
    return known;
  };
}

/**
 * Of a counter's records in a batch only the last matters, because it has the current counts; and those that alone say that the event moved.
 * So do an hour's failures to sign in.
 */
export function withoutOvertaken(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  const lastOf = new Map(records.map((record) => [countedIn(record), record]));
  const isLast = (record: DynamoDBRecord) => countedIn(record) === undefined || lastOf.get(countedIn(record)) === record;
  return records.filter((record) => isLast(record) || readMovedList(record) !== undefined);
}

function countedIn(record: DynamoDBRecord): string | undefined {
  const [counter, failed] = [readCounterState(record), readFailedSignIns(record)];
  if (failed !== undefined) return `${failed.emailHash} ${failed.hour}`;
  return counter === undefined ? undefined : `${counter.eventId} ${counter.kind}`;
}
