import { expect } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import type { Evening, Model } from './model.ts';
import type { Actor, Organization, Play, Step } from './play.ts';

const hour = 3_600_000;
/** Maximum number of events; more would make each check slow. */
const mostEvenings = 5;
/** Statuses to which an event with a given status may change (docs/rules/events.md#statuses). */
const offered: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['active'],
  active: ['completed', 'upcoming'],
  completed: ['active'],
};

/** Returns the fields that an event has in a reply or a list. */
export const described = (model: Model, evening: Evening) => ({
  id: evening.id,
  name: evening.name,
  status: evening.status,
  start_time: evening.start,
  end_time: evening.end,
  male_limit: evening.maleLimit,
  female_limit: evening.femaleLimit,
  version: evening.version,
  created_by: { email: evening.creator },
  tenant: { id: evening.tenantId, name: model.tenants.get(evening.tenantId) },
});

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

function newForm({ dice }: Play) {
  const start = dice.between(1, 72);
  return {
    name: `${dice.pick(['Spring', 'Summer', 'Autumn', 'Winter'])} evening ${dice.between(1, 99)}`,
    venue_name: 'The Green Room',
    venue_location: '12 Orchard Street',
    start_time: inHours(start),
    end_time: inHours(start + dice.between(1, 5)),
    male_limit: dice.between(1, 5),
    female_limit: dice.between(1, 5),
  };
}

const formOf = (evening: Evening) => ({
  name: evening.name,
  venue_name: 'The Green Room',
  venue_location: '12 Orchard Street',
  start_time: evening.start,
  end_time: evening.end,
  male_limit: evening.maleLimit,
  female_limit: evening.femaleLimit,
});

const hasRoom = (play: Play, { tenantId }: Organization) => play.model.liveIn(tenantId).length < mostEvenings;

/** Adds the new event of a reply to the model, with its registration link. */
async function note(play: Play, event: Event, actor: Actor): Promise<Evening> {
  const { token } = await play.cast.superAdmin.caller.call(registrationLink.getRegistrationLink, { id: event.id });
  const evening = play.model.addEvening({
    id: event.id,
    tenantId: event.tenant.id,
    creator: actor.email,
    name: event.name,
    status: 'upcoming',
    start: event.start_time,
    end: event.end_time,
    maleLimit: event.male_limit,
    femaleLimit: event.female_limit,
    version: 1,
    token,
  });
  expect(event).toMatchObject(described(play.model, evening));
  return evening;
}

/** Opens an organization's first event, and watches it from then on. */
export async function openOrganization(play: Play, { host, admin, watch }: Organization): Promise<void> {
  const { event } = await host.caller.call(events.createEvent, { ...newForm(play), male_limit: 4, female_limit: 4 });
  const evening = await note(play, event, host);
  await host.caller.call(events.updateEventStatus, { id: event.id, status: 'active' });
  play.model.move(evening, 'active');
  await watch.open(evening, admin.caller.bearer);
}

const create: Step = {
  name: 'create an event',
  weight: 5,
  isPossible: (play) => play.cast.organizations.some((organization) => hasRoom(play, organization)),
  async run(play) {
    const { dice, cast } = play;
    const organization = dice.pick(cast.organizations.filter((each) => hasRoom(play, each)));
    const actor = dice.pick([
      organization.host,
      organization.admin,
      organization.host,
      cast.superAdmin,
      cast.superAdmin,
      cast.outsider,
      play.visitor,
    ]);
    const isSuper = actor.role === 'super_admin';
    // A caller with an organization may name another one, which has no effect.
    const named = isSuper ? organization.tenantId : play.otherThan(organization.tenantId).tenantId;
    const tenant_id = dice.chance(isSuper ? 0.85 : 0.3) ? named : undefined;
    const late = dice.chance(0.12);
    const form = { ...newForm(play), ...(late ? { start_time: inHours(-30), end_time: inHours(-28) } : {}) };
    const refusal = play.refusal(actor, { tenantId: actor.tenantId ?? organization.tenantId, gone: false }, 'event_not_found');
    const isWrong = late || (isSuper && tenant_id === undefined);
    const done = await play.ask(actor, events.createEvent, { ...form, tenant_id }, refusal ?? (isWrong ? 'invalid_input' : undefined));
    if (done === undefined) return;
    expect(done.reply.event).toMatchObject({ ...form, tenant: { id: organization.tenantId } });
    await note(play, done.reply.event, actor);
  },
};

const duplicate: Step = {
  name: 'duplicate an event',
  weight: 2,
  isPossible: (play) => play.cast.organizations.some((organization) => hasRoom(play, organization)),
  async run(play) {
    const organization = play.dice.pick(play.cast.organizations.filter((each) => hasRoom(play, each)));
    const evening = play.evening(organization);
    const actor = play.staffFor(organization.tenantId);
    const done = await play.ask(actor, events.duplicateEvent, { id: evening.id }, play.refusal(actor, evening, 'event_not_found'));
    if (done === undefined) return;
    const weekLater = (time: string) => new Date(Date.parse(time) + 7 * 24 * hour).toISOString();
    const same = { name: evening.name, male_limit: evening.maleLimit, female_limit: evening.femaleLimit, version: 1, status: 'upcoming' };
    expect(done.reply.event).toMatchObject({ ...same, start_time: weekLater(evening.start), end_time: weekLater(evening.end) });
    await note(play, done.reply.event, actor);
  },
};

const edit: Step = {
  name: 'edit an event',
  weight: 5,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const actor = play.staffFor(evening.tenantId);
    const { venue_name: _, venue_location: __, start_time, end_time, ...changes } = newForm(play);
    const times = dice.chance(0.3) ? { start_time, end_time } : {};
    const late = dice.chance(0.08) ? { start_time: inHours(-30), end_time: inHours(-28) } : undefined;
    const version = dice.chance(0.4) ? evening.version - Number(dice.chance(0.4)) : undefined;
    const form = { ...formOf(evening), ...changes, ...times, ...late };
    const isStale = version !== undefined && version !== evening.version;
    const refusal =
      play.refusal(actor, evening, 'event_not_found') ?? (isStale ? 'conflict' : undefined) ?? (late ? 'invalid_input' : undefined);
    const done = await play.ask(actor, events.updateEvent, { ...form, id: evening.id, version }, refusal);
    if (done === undefined) return;
    const { name, male_limit: maleLimit, female_limit: femaleLimit } = form;
    model.edit(evening, { name, maleLimit, femaleLimit, start: form.start_time, end: form.end_time });
    expect(done.reply.event).toMatchObject(described(model, evening));
  },
};

const changeStatus: Step = {
  name: 'change the status of an event',
  weight: 9,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const actor = play.staffFor(evening.tenantId);
    // More often active, because an open event allows the most actions.
    const any = ['upcoming', 'active', 'completed', 'active', 'active'] as const;
    const status = evening.status !== 'active' && dice.chance(0.7) ? 'active' : dice.pick(any);
    const isOffered = offered[evening.status].includes(status);
    const refusal = play.refusal(actor, evening, 'event_not_found') ?? (isOffered ? undefined : 'invalid_transition');
    const done = await play.ask(actor, events.updateEventStatus, { id: evening.id, status }, refusal);
    if (done === undefined) return;
    model.move(evening, status);
    expect(done.reply.event).toMatchObject(described(model, evening));
  },
};

const remove: Step = {
  name: 'delete an event',
  weight: 3,
  isPossible: ({ cast, model }) => cast.organizations.every(({ tenantId }) => model.liveIn(tenantId).length > 1),
  async run(play) {
    const { dice, model } = play;
    const organization = play.organization();
    const evening = play.evening(organization);
    const actor = play.staffFor(evening.tenantId);
    const refusal = play.refusal(actor, evening, 'event_not_found') ?? (evening.status === 'active' ? 'event_active' : undefined);
    if ((await play.ask(actor, events.deleteEvent, { id: evening.id }, refusal)) === undefined) return;
    model.remove(evening);
    if (organization.watch.evening === evening)
      await organization.watch.open(dice.pick(model.liveIn(organization.tenantId)), organization.admin.caller.bearer);
  },
};

const resetLink: Step = {
  name: 'show or reset the registration link',
  weight: 3,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const actor = play.staffFor(evening.tenantId);
    const reset = dice.chance(0.5) ? true : undefined;
    const done = await play.ask(
      actor,
      registrationLink.getRegistrationLink,
      { id: evening.id, reset },
      play.refusal(actor, evening, 'event_not_found'),
    );
    if (done === undefined) return;
    const { token, expired } = done.reply;
    expect({ isNew: token !== evening.token, expired }).toEqual({ isNew: reset === true, expired: evening.status === 'completed' });
    if (reset === true) model.replaceLink(evening, token);
  },
};

export const eventSteps: readonly Step[] = [create, duplicate, edit, changeStatus, remove, resetLink];
