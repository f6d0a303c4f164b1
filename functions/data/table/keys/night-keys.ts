import { cardsPartition } from '#shared/contract/rights.ts';
import { type Key, ofEvent } from './keys.ts';

/** Keys of evenings: plans, cards, feedback, safety, projectors. Separate from `keys.ts`, which is in every bundle. */
export const nightKeys = {
  projectorLink: (tokenHash: string): Key => ({ pk: `SCREEN#${tokenHash}`, sk: 'SCREEN' }),
  /** One version of an event's plan of rounds; the number has four digits, so that text order is number order. */
  plan: (tenantId: string, eventId: string, version: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `PLAN#${version.toString().padStart(4, '0')}`,
  }),
  /**
   * Gate that refuses the answers of a sixteenth of the guests while cards are closed. There are sixteen gates so that five hundred phones
   * do not all wait for one item.
   */
  cardGate: (tenantId: string, eventId: string, gate: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `GATE#${gate.toString().padStart(2, '0')}`,
  }),
  /** Number of people that a guest has answered about, for staff. */
  answered: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `ANSWERED#${participantId}`,
  }),
  /** A guest's feedback on the evening. No stream reader's prefix matches this key. */
  feedback: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `F#${participantId}`,
  }),
  /**
   * A guest's card, in a separate partition. Only functions that declare the right `cards:open` may access it
   * (docs/rules/cards.md#who-sees-what). No stream reader's prefix matches this key.
   */
  card: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: `${ofEvent(tenantId, eventId)}${cardsPartition}`,
    sk: `CARD#${participantId}`,
  }),
  /** The pairs of guests who could not become each other's result when the results were released. */
  hindered: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'HINDERED' }),
  /** Two participants who are never seated together; `one` sorts before `other`. */
  apart: (tenantId: string, one: string, other: string): Key => ({ pk: `T#${tenantId}#APART`, sk: `${one}#${other}` }),
  /** Pairs kept apart, sorted by time. `timeKey`: the time since which they are kept apart (UTC ISO), and the pair's own sort key. */
  apartByTime: (tenantId: string, timeKey: string): Key => ({ pk: `T#${tenantId}#APART#TIME`, sk: timeKey }),
  /**
   * Pairs kept apart, found from either person. `who`: a participant's id, or the hash of their address; `pair`: the pair's own sort key.
   */
  apartOf: (tenantId: string, who: string, pair: string): Key => ({ pk: `T#${tenantId}#APART#OF`, sk: `${who}#${pair}` }),
  /** A pair that used to be kept apart. `askerId`: empty if staff asked. `since` and `until`: UTC ISO. */
  endedApart: (tenantId: string, pair: string, askerId: string, until: string): Key => ({
    pk: `T#${tenantId}#APART#ENDED`,
    sk: `${pair}#${askerId}#${until}`,
  }),
  /** A pair kept apart because one of the two people asked. Each can undo only their own request. */
  askedApart: (tenantId: string, one: string, other: string, askerId: string): Key => ({
    pk: `T#${tenantId}#APART`,
    sk: `${one}#${other}#${askerId}`,
  }),
  /** A guest's call for a host. */
  helpCall: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `HELP#${participantId}`,
  }),
  /** A guest's report to staff, sorted by time. */
  report: (tenantId: string, ulid: string): Key => ({ pk: `T#${tenantId}#REPORTS`, sk: ulid }),
  /** When a tenant's owner was last told about a report. */
  safetyNotice: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'NOTICED' }),
  /** How many calls for a host, reports and requests to be kept apart a guest has made at an event. */
  safetyCounts: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `SAFETY#${participantId}`,
  }),
} as const;

/** Attributes that put a report into an index, like `indexKeys`: the reports that a participant sent, sorted by time. */
export const reportIndexKeys = {
  reportBy: (tenantId: string, participantId: string, ulid: string) => ({ g1: `T#${tenantId}#REPORTS#${participantId}`, g1s: ulid }),
} as const;

/**
 * Attributes that put an evening into an index, like `indexKeys`: sorted by the time when its results are to be released (epoch ms, 15
 * digits). Few evenings have them, and a task reads the due ones every minute.
 */
export const releaseKeys = {
  due: (at: number, eventId: string) => ({ g1: releaseKeys.all, g1s: `${releaseKeys.from(at)}#${eventId}` }),
  all: 'RELEASE#DUE',
  from: (at: number): string => at.toString().padStart(15, '0'),
} as const;
