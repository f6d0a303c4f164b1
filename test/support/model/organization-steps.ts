import { expect } from 'vitest';
import type { Route } from '#shared/contract/define.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Actor, Play, Step } from './play.ts';

const rename: Step = {
  name: 'rename an organization',
  weight: 2,
  async run(play) {
    const organization = play.organization();
    const actor = play.staffFor(organization.tenantId);
    const refusals: Record<Actor['role'], ErrorCode | undefined> = {
      visitor: 'unauthorized',
      guest: 'unauthorized',
      user: 'no_tenant',
      host: 'forbidden',
      admin: undefined,
      super_admin: 'no_tenant',
    };
    const name = `${play.dice.pick(['Amber', 'Birch', 'Cedar'])} Evenings`;
    const done = await play.ask(actor, tenants.updateTenantSettings, { name }, refusals[actor.role]);
    if (done === undefined || actor.tenantId === null) return;
    expect(done.reply).toMatchObject({ name, tenant: { id: actor.tenantId, name } });
    if (play.model.tenants.get(actor.tenantId) !== name) play.model.rename(actor.tenantId, name);
  },
};

/** Calls that require a role above host. */
const ranked: readonly { readonly route: Route; readonly least: 'admin' | 'super_admin' }[] = [
  { route: audit.listAuditEntries, least: 'admin' },
  { route: platform.listUsers, least: 'super_admin' },
  { route: tenants.listTenants, least: 'super_admin' },
];

const askAbove: Step = {
  name: 'ask for what only a higher rank may see',
  weight: 2,
  async run(play) {
    const actor = play.staffFor(play.organization().tenantId);
    const { route, least } = play.dice.pick(ranked);
    const allowed = actor.role === 'super_admin' || actor.role === least;
    const without: Partial<Record<Actor['role'], ErrorCode>> = { visitor: 'unauthorized', guest: 'unauthorized', user: 'no_tenant' };
    await play.ask(actor, route, {}, allowed ? undefined : (without[actor.role] ?? 'forbidden'));
  },
};

/** Calls that read about an event: permitted for its own staff and for a super admin, but for no other caller. */
const ofEvent = [
  events.getEvent,
  statistics.getEventStatistics,
  statistics.getMatchStatistics,
  participants.listEventParticipants,
  participants.listActiveParticipants,
  statistics.getParticipantStatistics,
  statistics.getTopInterests,
  matches.listMatchHistory,
] as const;

const read: Step = {
  name: 'read an event or a profile',
  weight: 5,
  isPossible: (play) => play.hasPeople(),
  async run(play: Play) {
    const { dice } = play;
    const evening = play.evening();
    const person = play.guestOf(evening);
    const actor = play.staffFor(evening.tenantId);
    if (dice.chance(0.5)) {
      await play.ask(actor, dice.pick(ofEvent), { id: evening.id }, play.refusal(actor, evening, 'event_not_found'));
      await play.ask(actor, statistics.getMatchAnalytics, { event_id: evening.id }, play.refusal(actor, evening, 'event_not_found'));
      return;
    }
    const route = dice.pick([participants.getParticipant, matches.listMatchesOf]);
    await play.ask(actor, route, { id: person.id }, play.refusal(actor, person, 'participant_not_found'));
    const refusal =
      play.refusal(actor, evening, 'event_not_found') ?? (evening.seats.has(person.id) ? undefined : ('participant_not_found' as const));
    await play.ask(actor, dice.pick([matches.listCandidates, matches.listMatchesInEvent]), { id: evening.id, pid: person.id }, refusal);
  },
};

const watchAnother: Step = {
  name: 'watch an event, or another one',
  weight: 3,
  async run(play) {
    const organization = play.organization();
    const evening = play.evening(organization);
    const actor = play.staffFor(organization.tenantId);
    const refusals: Partial<Record<Actor['role'], number>> = { visitor: 401, guest: 401, user: 403 };
    const isHidden = evening.gone || (actor.role !== 'super_admin' && actor.tenantId !== evening.tenantId);
    const refused = refusals[actor.role] ?? (isHidden ? 404 : undefined);
    const opening = organization.watch.open(evening, actor.caller.bearer);
    play.log.push(`${actor.name}: watches ${evening.id} → ${refused ?? 'open'}`);
    if (refused === undefined) await opening;
    else await expect(opening).rejects.toThrow(`refused: ${refused}`);
  },
};

export const organizationSteps: readonly Step[] = [rename, askAbove, read, watchAnother];
