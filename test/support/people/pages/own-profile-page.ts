import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { openStage } from '../../browser/stage.ts';
import { agreed, makeForm } from '../input/form.ts';
import { openEvent } from '../world.ts';

/** Participants on their phones, with their own profile. */

export const storageOf = async (page: Page) => z.parse(z.record(z.string(), z.string()), await page.evaluate('({ ...localStorage })'));
/** Creates a token that looks like a participant's, but is not signed. */
export const forged = (sub: string, seconds: number) =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url')}.s`;

/** Opens a stage with the organization Profiles, its event Sunday Brunch, and phones of people who are registered for it. */
export async function openSundayBrunch() {
  const stage = await openStage();
  const { test } = stage;
  const organization = await test.addOrganization('Profiles');
  const event = await openEvent(organization.admin, 'Sunday Brunch');
  const openPhone = () => stage.open(undefined, 'phone');

  /** Adds a registered participant. Returns them together with what their browser would have stored. */
  async function addParticipant(changes: Parameters<typeof makeForm>[0] = {}, photo_upload_id: string | null = null) {
    const form = { ...makeForm(changes), ...agreed, photo_upload_id };
    const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
    const { participant, access_token, refresh_token } = reply;
    const stored: Record<string, string> = {
      participant_id: participant.id,
      participant_event_id: event.eventId,
      participant_event_name: 'Sunday Brunch',
      participant_name: `${participant.first_name} ${participant.last_name}`,
      participant_access_token: access_token,
      participant_refresh_token: refresh_token,
    };
    return { participant, stored, path: `/participant/profile/edit?participantId=${participant.id}` };
  }

  /** Opens a phone whose browser has these stored values. */
  async function openPhoneWith(stored: Record<string, string>): Promise<Page> {
    const page = await openPhone();
    await page.goto('/favicon.svg');
    await page.evaluate(`Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value))`);
    return page;
  }
  const getProfile = async (id: string) => (await organization.admin.call(participants.getParticipant, { id })).participant;

  return { stage, test, organization, event, openPhone, addParticipant, openPhoneWith, getProfile };
}
