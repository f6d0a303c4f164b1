import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { type Caller, callerOf } from '../../../support/people/calls/api-client.ts';
import { refusal } from '../../../support/people/calls/refusal.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { comeByMail, copiedLink, openProfileLink } from '../../../support/people/own-profile.ts';
import { openEvent } from '../../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/** Staff try to act in a guest's name, with a profile link that they copied: docs/rules/profile.md#who-sees-a-profile */

let test: TestStack;
let admin: Caller;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await sharedTestStack();
  admin = (await test.addOrganization('Copied links')).admin;
  event = await openEvent(admin, 'Copied evening');
});

const agreed = { consent: true, consent_words: consentWords, consent_months: 60 };
const refused = refusal('mail_proof_needed');

/** Adds a guest, who was entered by staff or registered themselves. */
async function addGuest(how: 'entered' | 'registered') {
  const form = makeForm();
  const { participant } =
    how === 'entered'
      ? await admin.call(participants.addParticipant, { id: event.eventId, ...form })
      : await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
  const { id } = participant;
  return { id, form, email: form.contact.email, copied: (await openProfileLink(test, await copiedLink(admin, id))).self };
}

describe.each(['entered', 'registered'] as const)('a link copied by staff, for a guest who was %s,', (how) => {
  it('neither agrees, nor chooses, nor gives the place back, nor erases', async () => {
    const { id, form, copied } = await addGuest(how);
    const next = await openEvent(admin, `Next, ${how}`);
    const about = { id, event_id: event.eventId };
    const tried = [
      copied.call(profile.updateOwnProfile, { id, ...form, ...agreed }),
      copied.call(registration.registerForEvent, { key: next.eventId, token: next.token, ...form, ...agreed }),
      copied.call(guestEvening.chooseForEvening, { ...about, hide_name: false, consent_words: consentWords }),
      copied.call(guestEvening.chooseForEvening, { ...about, show_photo: true }),
      copied.call(guestEvening.cancelPlace, { id, eid: event.eventId }),
      copied.call(profile.eraseOwnProfile, { id, because: 'consent_withdrawn' }),
    ];
    for (const one of tried) await expect(one).rejects.toMatchObject(refused);
    const { participant, may_agree } = await copied.call(profile.getOwnProfile, { id });
    expect([participant.consent_at, may_agree]).toEqual([null, false]);
    // The form itself can be opened.
    await copied.call(profile.updateOwnProfile, { id, ...form, occupation: 'Baker' });
  });
});

describe('what a guest agrees to, and giving their place back,', () => {
  const linesOf = async (id: string) =>
    (await admin.call(audit.listAuditEntries, { part: 'changes', limit: '50' })).data
      .filter(({ subject }) => subject.id === id)
      .flatMap(({ action, changes }) => changes.map(({ field, to }) => `${action} ${field} ${to}`));

  it('is in the audit trail with how the session was opened', async () => {
    const entered = await addGuest('entered');
    const { self } = await comeByMail(test, admin, entered);
    await self.call(profile.updateOwnProfile, { id: entered.id, ...entered.form, ...agreed });
    await self.call(guestEvening.cancelPlace, { id: entered.id, eid: event.eventId });
    expect(await linesOf(entered.id)).toEqual(
      expect.arrayContaining(['profile_changed consent mailed', 'participant_removed opened_by mailed']),
    );
    const form = makeForm();
    const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
    const { id } = reply.participant;
    const phone = callerOf(test.url, reply.access_token);
    await phone.call(guestEvening.chooseForEvening, { id, event_id: event.eventId, hide_name: true, consent_words: consentWords });
    await phone.call(guestEvening.cancelPlace, { id, eid: event.eventId });
    expect(await linesOf(id)).toContain('participant_removed opened_by registration');
  });
});
