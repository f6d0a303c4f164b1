import { cardsPartition } from '#shared/contract/rights.ts';
import { type Key, ofEvent } from './keys.ts';

/** Keys of evenings: plans, cards, feedback, safety, projectors. Separate from `keys.ts`, which is in every bundle. */
export const nightKeys = {
  projectorLink: (tokenHash: string): Key => ({ pk: `SCREEN#${tokenHash}`, sk: 'SCREEN' }),
  /** A version of an event's plan of rounds; four digits, so that text order is number order. */
  plan: (tenantId: string, eventId: string, version: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `PLAN#${version.toString().padStart(4, '0')}`,
  }),
  /**
   * Refuses the answers of a sixteenth of the guests while cards are closed. Sixteen gates keep five hundred phones from waiting for one
   * item.
   */
  cardGate: (tenantId: string, eventId: string, gate: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `GATE#${gate.toString().padStart(2, '0')}`,
  }),
  /** How many people a guest has answered about, for staff. */
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
   * A guest's card. It has a partition of its own, which all functions are denied except those that declare the right `cards:open`
   * (docs/rules/cards.md#who-sees-what). No stream reader's prefix matches this key.
   */
  card: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: `${ofEvent(tenantId, eventId)}${cardsPartition}`,
    sk: `CARD#${participantId}`,
  }),
  /** The guests who could not become a result when the results were released. */
  hindered: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'HINDERED' }),
  /** Two participants who are never seated together; `one` sorts before `other`. */
  apart: (tenantId: string, one: string, other: string): Key => ({ pk: `T#${tenantId}#APART`, sk: `${one}#${other}` }),
  /** Pairs kept apart, by time. `timeKey`: since when, UTC ISO, and the pair's own sort key. */
  apartByTime: (tenantId: string, timeKey: string): Key => ({ pk: `T#${tenantId}#APART#TIME`, sk: timeKey }),
  /** Pairs kept apart, by each of the two. `who`: a participant's id, or their address's hash; `pair`: the pair's own sort key. */
  apartOf: (tenantId: string, who: string, pair: string): Key => ({ pk: `T#${tenantId}#APART#OF`, sk: `${who}#${pair}` }),
  /** A pair that was once kept apart. `askerId`: empty for what staff asked. `since` and `until`: UTC ISO. */
  endedApart: (tenantId: string, pair: string, askerId: string, until: string): Key => ({
    pk: `T#${tenantId}#APART#ENDED`,
    sk: `${pair}#${askerId}#${until}`,
  }),
  /** A pair kept apart because one of the two asked. Each takes back only their own request. */
  askedApart: (tenantId: string, one: string, other: string, askerId: string): Key => ({
    pk: `T#${tenantId}#APART`,
    sk: `${one}#${other}#${askerId}`,
  }),
  /** A guest's call for a host. */
  helpCall: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `HELP#${participantId}`,
  }),
  /** A guest's report to staff, by time. */
  report: (tenantId: string, ulid: string): Key => ({ pk: `T#${tenantId}#REPORTS`, sk: ulid }),
  /** When a tenant's owner was last told of a report. */
  safetyNotice: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'NOTICED' }),
  /** How often a guest has asked and reported at an event. */
  safetyCounts: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `SAFETY#${participantId}`,
  }),
} as const;

/** Attributes that put a report into an index, like `indexKeys`: a participant's reports, by time. */
export const reportIndexKeys = {
  reportBy: (tenantId: string, participantId: string, ulid: string) => ({ g1: `T#${tenantId}#REPORTS#${participantId}`, g1s: ulid }),
} as const;

/**
 * Attributes that put an evening into an index, like `indexKeys`: by the time of its results' release (epoch ms, 15 digits). There are few,
 * and every minute a step reads those that are due.
 */
export const releaseKeys = {
  due: (at: number, eventId: string) => ({ g1: releaseKeys.all, g1s: `${releaseKeys.from(at)}#${eventId}` }),
  all: 'RELEASE#DUE',
  from: (at: number): string => at.toString().padStart(15, '0'),
} as const;
