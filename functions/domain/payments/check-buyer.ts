import { Problem } from '#shared/contract/errors.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { isBarred } from '../../data/safety/barred.ts';
import type { AnsweredForm } from '../../data/waiting/waiting.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { requireFit } from '../events/require-fit.ts';
import { checkChoices, findUsableUpload } from '../participants/participant-form.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/**
 * Checks the form of a guest for whom a place is about to be held.
 * @throws Problem `age_outside`, `registration_refused`, `upload_not_found`, `unknown_choice`, `too_many_registrations`
 */
export async function checkBuyer(event: StoredEvent, form: AnsweredForm, timeAndIds: TimeAndIds): Promise<void> {
  const { tenantId } = event;
  requireFit(event, form);
  const [catalogue, barred] = await Promise.all([
    readCatalogue(),
    isBarred(tenantId, form.contact.email),
    findUsableUpload(tenantId, form.photo_upload_id),
    requireRegistrationsLeft(tenantId, timeAndIds),
  ]);
  if (barred) throw new Problem('registration_refused');
  checkChoices(form, await withOwnOf(catalogue, tenantId, [form]), undefined);
}
