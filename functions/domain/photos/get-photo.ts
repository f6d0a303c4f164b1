import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor, StaffActor } from '../../call/actor.ts';
import { ConditionalReply, hasTag } from '../../call/reply/conditional-reply.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { readPhoto } from '../../lib/aws/storage.ts';
import { tenantOfPerson } from '../access/resolve-tenant.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';

/**
 * Returns a participant's photo, for the tenant's staff and for the participant. `seen` is the tag of the caller's copy.
 * @throws Problem `participant_not_found`; `not_found` without a photo
 */
export async function getPhoto(
  actor: StaffActor | ParticipantActor,
  participantId: string,
  seen: string | undefined,
): Promise<ConditionalReply<Uint8Array<ArrayBuffer>>> {
  const tenantId = await tenantOfReader(actor, participantId);
  const profile = await findWithPhoto(actor, tenantId, participantId);
  if (profile.photoKey === null) throw new Problem('not_found');
  // The bytes stored under a photo's key never change.
  const tag = profile.photoKey;
  if (hasTag(seen, tag)) return new ConditionalReply<Uint8Array<ArrayBuffer>>(tag, undefined);
  const bytes = await readPhoto(tenantId, profile.photoKey);
  if (bytes === undefined) throw new Problem('not_found');
  return new ConditionalReply(tag, bytes);
}

/** How many times to check whether a photo has been processed, and how far apart, ms. */
const patience = { looks: 12, pauseMs: 250 };

/**
 * Returns the profile as the caller sees it. If its first photo is still being processed, waits for it.
 * @throws Problem `participant_not_found`
 */
async function findWithPhoto(actor: StaffActor | ParticipantActor, tenantId: string, participantId: string): Promise<StoredProfile> {
  for (let look = 1; ; look += 1) {
    const found = await findProfile(tenantId, participantId, { consistent: true });
    if (found === undefined) throw new Problem('participant_not_found');
    const profile = actor.kind === 'staff' ? found : viewOf(found, requireProof(found, actor));
    if (profile.photoKey !== null || profile.awaitedUpload === null || look === patience.looks) return profile;
    await delay(patience.pauseMs);
  }
}

function tenantOfReader(actor: StaffActor | ParticipantActor, participantId: string): Promise<string> | string {
  if (actor.kind === 'staff') return tenantOfPerson(actor, participantId);
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  return actor.tenantId;
}

/**
 * Returns the photo with this file name, which is the participant's id and `.jpg` or `.jpeg`.
 * @throws Problem `participant_not_found`; `not_found` without a photo, and for any other name
 */
export async function getPhotoFile(actor: StaffActor | ParticipantActor, file: string, seen: string | undefined) {
  const id = /^([\w-]+)\.jpe?g$/.exec(file)?.[1];
  if (id === undefined) throw new Problem('not_found');
  return getPhoto(actor, id, seen);
}
