import { expect } from 'vitest';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Evening, Form, Person } from './model.ts';
import { drawForm, profiled, redrawForm, whyNotChanged, whyNotSeated } from './people-forms.ts';
import type { Actor, Play, Step } from './play.ts';

// Steps that guests take themselves: with a registration link, and with the token from it or from a profile link.

interface Link {
  readonly key: string;
  readonly token?: string;
  readonly refusal?: ErrorCode;
}

/** Draws a registration link, or an invalid variant of it. */
function drawLink({ dice }: Play, evening: Evening, elsewhere: Evening): Link {
  const { id: key, token } = evening;
  if (evening.gone) return { key, token, refusal: 'link_not_found' };
  if (dice.chance(0.85)) return dice.chance(0.7) ? { key, token } : { key: token };
  return dice.pick<Link>([
    { key, refusal: 'registration_token_required' },
    { key, token: evening.formerTokens.at(-1) ?? 'nobody', refusal: 'link_not_found' },
    { key: elsewhere.id, token, refusal: 'link_not_found' },
  ]);
}

const guestsWithToken = ({ model }: Play): Person[] => [...model.people.values()].filter(({ bearer }) => bearer !== undefined);

/** Draws a visitor, a participant with their own token, or staff, whose token has no effect here. */
async function drawGuest(play: Play): Promise<{ actor: Actor; owner: Person | undefined; refusal: ErrorCode | undefined }> {
  const { dice, cast } = play;
  const known = guestsWithToken(play);
  if (dice.chance(0.04)) return { actor: dice.pick([cast.superAdmin, cast.outsider]), owner: undefined, refusal: 'unauthorized' };
  if (known.length === 0 || dice.chance(0.6)) return { actor: play.visitor, owner: undefined, refusal: undefined };
  const owner = dice.pick(known);
  return { actor: await play.known(owner), owner, refusal: owner.gone ? 'unauthorized' : undefined };
}

/** The registration form does not contain the occupation, so an earlier one is kept. */
const keptOccupation = (form: Form, known: Person | undefined): Form => ({
  ...form,
  occupation: form.occupation ?? known?.form.occupation ?? null,
});

/** A session that changes the address is not proved by the new mailbox, so it sees no matches. */
const atAnotherAddress = (person: Person, form: Form) => (person.form.contact.email === form.contact.email ? {} : { match_count: 0 });

const registerStep: Step = {
  name: 'register',
  weight: 14,
  async run(play) {
    const { dice, model } = play;
    const evening = play.evening();
    const { refusal: noLink, ...link } = drawLink(play, evening, play.otherThan(evening.tenantId).watch.evening);
    const { actor, owner, refusal: noActor } = await drawGuest(play);
    const known = owner?.tenantId === evening.tenantId ? owner : undefined;
    const sent = { ...(known === undefined ? drawForm(play) : redrawForm(play, known)), occupation: null };
    const form = keptOccupation(sent, known);
    const key = dice.chance(0.5) ? `register-${dice.next()}` : undefined;
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const refusal = noActor ?? noLink ?? whyNotSeated(model, evening, form, known);
    const done = await play.ask(actor, registration.registerForEvent, { ...link, ...sent }, refusal, headers);
    if (done === undefined) return;
    const { participant, access_token } = done.reply;
    if (known !== undefined) expect(participant.id).toBe(known.id);
    const unproved = known && atAnotherAddress(known, form);
    const person = known ?? model.addPerson({ id: participant.id, tenantId: evening.tenantId, form, bearer: undefined });
    person.bearer = access_token;
    model.seat(evening, person, key, form);
    expect(participant).toMatchObject({ ...profiled(model, person), absent: false, ...unproved });
    if (key === undefined) return;
    if (known !== undefined) await play.known(person);
    // The reply was lost on bad Wi-Fi, so the phone repeats the same request.
    const again = await play.ask(actor, registration.registerForEvent, { ...link, ...sent }, undefined, headers);
    expect(again?.reply.participant).toMatchObject(profiled(model, person));
  },
};

const lookAtOwn: Step = {
  name: 'look at a profile with a guest’s token',
  weight: 4,
  isPossible: (play) => guestsWithToken(play).length > 0,
  async run(play) {
    const { owner, person, refusal } = drawProfile(play);
    const done = await play.ask(await play.known(owner), profile.getOwnProfile, { id: person.id }, refusal);
    if (done !== undefined) expect(done.reply.participant).toMatchObject(profiled(play.model, person));
  },
};

const editOwn: Step = {
  name: 'edit a profile with a guest’s token',
  weight: 6,
  isPossible: (play) => guestsWithToken(play).length > 0,
  async run(play) {
    const { dice, model } = play;
    const { owner, person, refusal: foreign } = drawProfile(play);
    const form = redrawForm(play, person);
    const version = dice.chance(0.4) ? person.version - Number(dice.chance(0.3)) : undefined;
    const isStale = version !== undefined && version !== person.version;
    const refusal = foreign ?? (isStale ? 'conflict' : whyNotChanged(model, person, form));
    const done = await play.ask(await play.known(owner), profile.updateOwnProfile, { id: person.id, ...form, version }, refusal);
    if (done === undefined) return;
    const unproved = atAnotherAddress(person, form);
    model.change(person, form);
    expect(done.reply.participant).toMatchObject({ ...profiled(model, person), ...unproved });
  },
};

/**
 * Draws a participant with a token, and a profile that is usually their own. Others' profiles are not found (docs/rules/profile.md#calls).
 */
function drawProfile(play: Play): { owner: Person; person: Person; refusal: ErrorCode | undefined } {
  const { dice, model } = play;
  const owner = dice.pick(guestsWithToken(play));
  const person = dice.chance(0.8) ? owner : dice.pick([...model.people.values()]);
  return { owner, person, refusal: owner.gone ? 'unauthorized' : person === owner ? undefined : 'participant_not_found' };
}

export const guestSteps: readonly Step[] = [registerStep, lookAtOwn, editOwn];
