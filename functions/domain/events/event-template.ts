import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#shared/contract/errors.ts';
import type { AuditAction } from '#shared/model/audit/audit.ts';
import type { EventTemplate } from '#shared/model/events/event.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import * as templates from '../../data/events/event-template.ts';
import { type EventEdit, editCodec, findEvent } from '../../data/events/events.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { settingsOf } from './events.ts';

/**
 * Returns the template from which the caller's organization starts new events; null if it has none.
 * @throws Problem `no_tenant`
 */
export async function getEventTemplate(actor: StaffActor): Promise<EventTemplate | null> {
  const template = await templates.findEventTemplate(ownTenant(actor));
  return template === undefined ? null : settingsOf(template);
}

/**
 * Makes an event of the caller's organization its template (docs/rules/events.md#template). Idempotent.
 * @throws Problem `no_tenant`, `event_not_found`
 */
export async function saveEventTemplate(actor: StaffMember, eventId: string, timeAndIds = realTimeAndIds): Promise<EventTemplate> {
  const tenantId = ownTenant(actor);
  const [event, former] = await Promise.all([findEvent(tenantId, eventId), templates.findEventTemplate(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const template = editCodec.pick(event);
  if (!isDeepStrictEqual(template, former)) {
    await templates.putEventTemplate(tenantId, template, auditAbout(actor, tenantId, 'event_template_saved', template, timeAndIds));
  }
  return settingsOf(template);
}

/**
 * Removes the template of the caller's organization. Idempotent.
 * @throws Problem `no_tenant`
 */
export async function removeEventTemplate(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<void> {
  const tenantId = ownTenant(actor);
  const former = await templates.findEventTemplate(tenantId);
  if (former === undefined) return;
  await templates.removeEventTemplate(tenantId, auditAbout(actor, tenantId, 'event_template_removed', former, timeAndIds));
}

const auditAbout = (actor: StaffMember, tenantId: string, action: AuditAction, { name }: EventEdit, timeAndIds: TimeAndIds) =>
  auditOf(actor, { action, tenantId, subject: { kind: 'settings', id: null, name } }, timeAndIds);
