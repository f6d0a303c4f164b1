import { Problem } from '#shared/contract/errors.ts';
import type { ShownBrand } from '#shared/model/brand/shown-brand.ts';
import type { EveningFacts } from '#shared/model/guest-evening/guest-evening.ts';
import { findBrandIfOpen } from '../../data/brand/brands.ts';
import { findEvent, findTenantOfEvent, type StoredEvent } from '../../data/events/events.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { factsOf } from '../events/event-facts.ts';

export const eveningFactsOf = (event: StoredEvent): EveningFacts => ({ ...factsOf(event), id: event.id, status: event.status });

/**
 * Returns when and where an evening takes place. Anyone who has the address of a guest's evening page, from an email or a badge, may ask:
 * it contains two ids, and nobody can guess them (docs/rules/guest-evening.md#session).
 * @throws Problem `participant_not_found`, also for a guest who is no longer registered
 */
export async function getEveningFacts(eventId: string, participantId: string): Promise<{ event: EveningFacts; brand?: ShownBrand }> {
  const tenantId = await findTenantOfEvent(eventId);
  const brand = tenantId && (await findBrandIfOpen(tenantId));
  if (!tenantId || !brand) throw new Problem('participant_not_found');
  const [event, registration] = await Promise.all([findEvent(tenantId, eventId), findRegistration(tenantId, eventId, participantId)]);
  if (event === undefined || registration === undefined) throw new Problem('participant_not_found');
  return { event: eveningFactsOf(event), ...inBrand(brand) };
}
