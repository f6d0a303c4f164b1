import { Problem } from '#shared/contract/errors.ts';
import type { CardsCommand } from '#shared/model/cards/card.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { type CardsOfNight, commandCards } from '#shared/rules/cards/cards.ts';
import { readyClock } from '#shared/rules/rounds/clock.ts';
import type { StaffMember } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { findEvent } from '../../data/events/events.ts';
import { findNight, noCards, type StoredNight } from '../../data/rounds/night.ts';
import { listDueReleases, putUnplanned, changeCards as writeCards } from '../../data/rounds/night-cards.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { newNonce } from '../../lib/ids.ts';
import { log } from '../../lib/log.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { describeNight } from '../plan/describe-night.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { tellResults } from './tell-results.ts';

/**
 * Carries out a command to the cards if the evening has not changed since the sender saw it (docs/rules/cards.md#commands).
 * @throws Problem `event_not_found`, `wrong_phase`, `results_released`, `invalid_input` for a time that has passed or is too far away,
 * `conflict`
 */
export async function changeCards(
  actor: StaffMember,
  eventId: string,
  command: CardsCommand,
  timeAndIds = realTimeAndIds,
): Promise<NightState> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, known] = await Promise.all([findEvent(tenantId, eventId), findNight(tenantId, eventId)]);
  if (known === undefined) await requireEvent(tenantId, eventId);
  const now = timeAndIds.now();
  const night = known ?? unplanned;
  // A release is final, so this command is answered no matter which version the sender saw: the evening's version keeps rising while guests
  // are being told their results.
  if (night.v !== command.v && night.cards !== 'released') throw new Problem('conflict');
  const next = commandCards(night, command, now);
  if (typeof next === 'string') throw refusalOf(next);
  const after: StoredNight = { ...night, ...next, by: actor.email, v: night.v + 1 };
  if (known === undefined) {
    if (!(await putUnplanned(tenantId, eventId, after))) throw new Problem('conflict');
    return describeNight(eventId, after);
  }
  const audit = auditOf(
    actor,
    {
      action: 'results_released',
      tenantId,
      subject: { kind: 'event', id: eventId, name: event?.name ?? null },
      changes: [releaseChange(command, night.releaseAt)],
    },
    timeAndIds,
  );
  const others = command.action === 'release' || command.action === 'hold' ? [auditWrite(audit)] : [];
  if (!(await writeCards(tenantId, eventId, known, { ...next, by: actor.email }, { now, nonce: newNonce(), others })))
    throw new Problem('conflict');
  return describeNight(eventId, after);
}

/** Returns the change that a command makes to the release: it happens now, is planned for a time, or is called off. */
function releaseChange(command: CardsCommand, plannedFor: number | null) {
  const from = plannedFor === null ? null : new Date(plannedFor).toISOString();
  return { field: 'released', from, to: command.action === 'hold' ? null : ('at' in command && command.at) || 'now' };
}

function refusalOf(refusal: Exclude<ReturnType<typeof commandCards>, CardsOfNight>): Problem {
  if (refusal === 'too_early') return new Problem('invalid_input', { fields: { at: 'Choose a time that is still to come' } });
  if (refusal === 'too_late') return new Problem('invalid_input', { fields: { at: 'Choose a time within 30 days' } });
  return new Problem(refusal);
}

/** An evening without a plan, where people are paired by hand and only the cards are used. */
const unplanned: StoredNight = {
  ...readyClock({ rounds: 0, seconds: 0, gapSeconds: 0 }),
  ...noCards,
  ...{ phase: 'none', v: 0, last: null, plan: null, plans: 0, peopleV: 0, noted: 0, notedPart: 0, by: '' },
};

/**
 * Releases the results due by `upTo` (epoch ms), and continues telling guests about earlier releases. If an evening changes in the
 * meantime, it is retried a minute later; if one fails, the others continue.
 * @returns false if some are left at `ends`, epoch ms
 * @throws the first error, so that it is counted as an error
 */
export async function releaseDueResults(upTo: number, ends?: number): Promise<boolean> {
  const due = inTurn(await listDueReleases(upTo), minuteOf(upTo));
  const release = ({ tenantId, eventId }: (typeof due)[number]) => releaseIfDue(tenantId, eventId, upTo);
  return eachDespiteFailures(due, 'Results could not be released at their time', release, ends);
}

async function releaseIfDue(tenantId: string, eventId: string, upTo: number): Promise<void> {
  const [night, closing] = await Promise.all([findNight(tenantId, eventId), isClosing(tenantId)]);
  // While the organization is closing, guests cannot open their results, so no guest gets an email.
  if (closing) return;
  if (night?.cards === 'released' && !night.toldAll) await tellResults(tenantId, eventId);
  // The index may lag behind.
  if (night === undefined || night.releaseAt === null || night.releaseAt > upTo || night.cards === 'released') return;
  const to = { cards: 'released', releaseAt: null, by: night.by } as const;
  const released = await writeCards(tenantId, eventId, night, to, { now: upTo, nonce: newNonce() });
  log('info', 'Results were released at their time', { event_id: eventId, released });
}
