import { expect } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { drawForm, profiled, redrawForm, whyNotChanged, whyNotSeated } from './people-forms.ts';
import type { Play, Step } from './play.ts';

// Steps that staff take with an event's participants.

/** Converts a guest's refusal to the refusal that staff get. Staff have no link that could expire. */
const asStaffIsTold = (code: ReturnType<typeof whyNotSeated>) => (code === 'link_expired' ? 'event_completed' : code);

const add: Step = {
  name: 'add a participant by the form',
  weight: 9,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const actor = play.staffFor(evening.tenantId);
    const form = drawForm(play);
    const key = dice.chance(0.5) ? `add-${dice.next()}` : undefined;
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const refusal =
      play.refusal(actor, evening, 'event_not_found') ??
      (evening.status === 'completed' ? 'event_completed' : whyNotSeated(model, evening, form, undefined));
    const done = await play.ask(actor, participants.addParticipant, { id: evening.id, ...form }, refusal, headers);
    if (done === undefined) return;
    const { id } = done.reply.participant;
    const person = model.addPerson({ id, tenantId: evening.tenantId, form, bearer: undefined });
    model.seat(evening, person, key);
    expect(done.reply.participant).toMatchObject({ ...profiled(model, person), absent: false });
    if (key === undefined) return;
    // The reply was lost, so staff repeat the same request.
    const again = await play.ask(actor, participants.addParticipant, { id: evening.id, ...form }, undefined, headers);
    expect(again?.reply.participant).toMatchObject(profiled(model, person));
  },
};

const putBack: Step = {
  name: 'add an existing participant',
  weight: 6,
  isPossible: (play) => play.hasPeople(),
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const actor = play.staffFor(evening.tenantId);
    const person = dice.chance(0.8) ? play.person(evening) : play.guestOf(evening);
    const isUnknown = person.gone || person.tenantId !== evening.tenantId;
    const refusal =
      play.refusal(actor, evening, 'event_not_found') ??
      (evening.status === 'completed' ? 'event_completed' : undefined) ??
      (isUnknown ? 'participant_not_found' : asStaffIsTold(whyNotSeated(model, evening, person.form, person)));
    const done = await play.ask(actor, participants.addParticipant, { id: evening.id, participant_id: person.id }, refusal);
    if (done === undefined) return;
    model.seat(evening, person, undefined);
    expect(done.reply.participant).toMatchObject({ ...profiled(model, person), absent: false });
  },
};

const edit: Step = {
  name: 'edit a participant',
  weight: 9,
  isPossible: (play) => play.hasPeople(),
  async run(play) {
    const { dice, model } = play;
    const person = play.guestOf(play.evening());
    const actor = play.staffFor(person.tenantId);
    const form = redrawForm(play, person);
    const version = dice.chance(0.4) ? person.version - Number(dice.chance(0.3)) : undefined;
    const isStale = version !== undefined && version !== person.version;
    const refusal =
      play.refusal(actor, person, 'participant_not_found') ?? (isStale ? 'conflict' : undefined) ?? whyNotChanged(model, person, form);
    const done = await play.ask(actor, participants.updateParticipant, { id: person.id, ...form, version }, refusal);
    if (done === undefined) return;
    model.change(person, form);
    expect(done.reply.participant).toMatchObject(profiled(model, person));
  },
};

const attendance: Step = {
  name: 'mark a participant absent or present',
  weight: 7,
  isPossible: (play) => play.hasPeople(),
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const person = play.guestOf(evening);
    const actor = play.staffFor(evening.tenantId);
    const absent = dice.chance(0.6);
    const refusal =
      play.refusal(actor, evening, 'event_not_found') ?? (evening.seats.has(person.id) ? undefined : ('participant_not_found' as const));
    const done = await play.ask(actor, participants.markAttendance, { id: evening.id, pid: person.id, absent }, refusal);
    if (done === undefined) return;
    model.setAbsent(evening, person, absent);
    expect(done.reply.participant).toMatchObject({ id: person.id, absent });
  },
};

const remove: Step = {
  name: 'remove a participant from an event',
  weight: 6,
  isPossible: (play) => play.hasPeople(),
  async run(play) {
    const { model } = play;
    const evening = play.evening();
    const person = play.guestOf(evening);
    const actor = play.staffFor(evening.tenantId);
    // The event itself is looked up only for a super admin. For other callers its participants are not found.
    const unknown = actor.role === 'super_admin' ? 'event_not_found' : 'participant_not_found';
    const refusal =
      play.refusal(actor, evening, unknown) ?? (evening.seats.has(person.id) ? undefined : ('participant_not_found' as const));
    const done = await play.ask(actor, participants.removeFromEvent, { id: evening.id, pid: person.id }, refusal);
    if (done === undefined) return;
    expect(done.reply.deleted_matches).toBe(evening.matches.filter(({ people }) => people.includes(person)).length);
    model.leave(evening, person);
  },
};

const handOutLink: Step = {
  name: 'hand out a profile link',
  weight: 4,
  isPossible: (play) => play.hasPeople(),
  async run(play: Play) {
    const person = play.guestOf(play.evening());
    const actor = play.staffFor(person.tenantId);
    const refusal = play.refusal(actor, person, 'participant_not_found');
    const done = await play.ask(actor, profile.createProfileLink, { id: person.id }, refusal);
    if (done === undefined) return;
    const link = new URL(done.reply.link);
    expect([link.searchParams.get('participantId'), done.reply.sent]).toEqual([person.id, false]);
    const opened = await play.ask(
      play.visitor,
      profile.refreshParticipantSession,
      { refresh_token: link.searchParams.get('token') ?? '' },
      undefined,
    );
    expect(opened?.reply).toMatchObject({ participant_id: person.id, event_id: person.eventIds.at(-1) ?? null });
    person.bearer = opened?.reply.access_token;
    // Opening the link is recorded in the profile.
    play.model.touched.add(person.tenantId);
  },
};

export const peopleSteps: readonly Step[] = [add, putBack, edit, attendance, remove, handOutLink];
