import type { ParticipantActor, StaffMember } from '../../call/actor.ts';
import { findEvent, findTenantOfEvent } from '../../data/events/events.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { openTransferLink } from '../../data/payments/transfers.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { openRegistration } from '../registration/open-registration.ts';

/** The fields of a participant form that an evening for friends does not ask for. */
interface Unasked {
  readonly interested_in: 'everyone' | 'men' | 'women';
  readonly looking_for: string;
}

const nothingSaid: Unasked = { interested_in: 'everyone', looking_for: 'Open to Anything' };

/**
 * Returns what stands in for the fields that a guest's form may lack (docs/rules/events.md#formats): what the guest said before, if they
 * are known; undefined if the event asks for all fields.
 * @throws Problem `registration_token_required`, `link_not_found`, whatever else the visitor sent
 */
export async function unaskedOfGuest(
  key: string,
  token: string | undefined,
  actor?: ParticipantActor | undefined,
): Promise<Unasked | undefined> {
  const { tenantId, eventId } = await openRegistration(key, token);
  if (!(await isForFriends(tenantId, eventId))) return undefined;
  const known = actor?.tenantId === tenantId ? await findProfile(tenantId, actor.participantId, { consistent: true }) : undefined;
  if (known === undefined || actor === undefined) return nothingSaid;
  const { interestedIn, lookingFor } = viewOf(known, requireProof(known, actor));
  return { interested_in: interestedIn, looking_for: lookingFor };
}

/** Returns what stands in for the fields that a form sent by staff may lack; undefined if the event asks for all fields. */
export async function unaskedByStaff(actor: StaffMember, eventId: string): Promise<Unasked | undefined> {
  const tenantId = actor.tenantId ?? (await findTenantOfEvent(eventId));
  return tenantId !== undefined && (await isForFriends(tenantId, eventId)) ? nothingSaid : undefined;
}

/** Returns what stands in for the fields that the form of a guest may lack who takes over a place; undefined for an unknown link, too. */
export async function unaskedOfTransfer(token: string): Promise<Unasked | undefined> {
  const link = await openTransferLink(token);
  return link !== undefined && (await isForFriends(link.tenantId, link.eventId)) ? nothingSaid : undefined;
}

const isForFriends = async (tenantId: string, eventId: string): Promise<boolean> =>
  (await findEvent(tenantId, eventId))?.format === 'friends';
