import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantUpdateForm, Profile } from '#shared/model/participants/participant.ts';
import type { ParticipantActor, StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { changeProfile } from '../../data/participants/profile-changes.ts';
import { editionOf, findProfile } from '../../data/participants/profiles.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { tenantForPerson } from '../access/resolve-tenant.ts';
import { requireFitIn } from '../events/require-fit.ts';
import { tellOwnAddress } from '../guests/mailed-links.ts';
import { changedProfile } from '../guests/merge-changes.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { withSentPhoto } from '../photos/sent-photo.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { auditOfEdit, countLine } from './audit-of-edit.ts';
import { describeOwn } from './describe-own.ts';
import { describeWhole } from './describe-whole.ts';
import { checkChoices, findUsableUpload, profileOf } from './participant-form.ts';
import { registrationsAtOnce } from './registrations-at-once.ts';

/**
 * Changes a profile. The change takes effect immediately in events that are not over, and after the reply everywhere else. If no `version`
 * is given, the last write wins.
 * @throws Problem as `participants.updateParticipant` declares
 */
export async function updateParticipant(
  actor: StaffMember | ParticipantActor,
  participantId: string,
  sent: ParticipantUpdateForm,
  { photo, device }: { photo: Uint8Array | undefined; device: string },
  timeAndIds = realTimeAndIds,
): Promise<Profile> {
  const tenantId = await tenantForPerson(actor, participantId);
  if (photo !== undefined && (await findProfile(tenantId, participantId)) === undefined) throw new Problem('participant_not_found');
  const form = await withSentPhoto(tenantId, sent, photo, timeAndIds);
  return retryWhenChanged(async () => {
    const [known, platform, upload] = await Promise.all([
      findProfile(tenantId, participantId, { consistent: true }),
      readCatalogue(),
      findUsableUpload(tenantId, form.photo_upload_id),
    ]);
    if (known === undefined) throw new Problem('participant_not_found');
    if (form.version !== undefined && form.version !== editionOf(known)) throw new Problem('conflict');
    if (form.contact.email === '' && known.contact.email !== '') {
      throw new Problem('invalid_input', { fields: { 'contact.email': 'Email is required' } });
    }
    const proof = actor.kind === 'participant' ? requireProof(known, actor) : undefined;
    const seen = proof === undefined ? known : viewOf(known, proof);
    const catalogue = await withOwnOf(platform, tenantId, [form]);
    checkChoices(form, catalogue, seen);
    const now = timeAndIds.now();
    const { id, eventIds } = seen;
    const asked = profileOf(form, { id, known: seen, eventIds, upload, removePhoto: form.remove_photo, now });
    const hasPhotoChange = upload !== undefined || form.remove_photo === true;
    const next = await changedProfile({ tenantId, known, asked, hasPhotoChange, by: proof && { proof, device }, now });
    const { registrations, over, open } = await registrationsAtOnce(tenantId, known, next.gender);
    if (actor.kind === 'participant') await requireFitIn(tenantId, open, known, next);
    const audit = auditOfEdit(actor, { tenantId, known, next, proof }, timeAndIds);
    const counted = actor.kind === 'participant' && audit !== undefined ? [await countLine(actor, now)] : [];
    const told = [...counted, ...(await tellOwnAddress(tenantId, known, next, now))];
    const refusal = await changeProfile({ tenantId, known, next, upload, audit, told, registrations, over });
    if (refusal === undefined)
      return actor.kind === 'staff' ? describeWhole(tenantId, next, catalogue) : describeOwn(tenantId, next, actor, catalogue);
    if (refusal === 'changed') return changed;
    throw new Problem(refusal);
  });
}
