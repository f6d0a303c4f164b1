import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, remove } from '../table/writes/writes.ts';
import { type EventEdit, editCodec } from './events.ts';

/** Returns an organization's template for new events; undefined if it has none. */
export const findEventTemplate = (tenantId: string): Promise<EventEdit | undefined> =>
  findItem(keys.eventTemplate(tenantId), editCodec.decode, { consistent: true });

/** Stores an organization's template for new events; the last write wins. */
export const putEventTemplate = (tenantId: string, template: EventEdit, audit: AuditRecord): Promise<boolean> =>
  writeTogether([put({ ...keys.eventTemplate(tenantId), ...editCodec.encode(template) }), auditWrite(audit)]);

/**
 * Removes an organization's template for new events.
 * @returns false if there is none
 */
export const removeEventTemplate = (tenantId: string, audit: AuditRecord): Promise<boolean> =>
  writeTogether([remove(keys.eventTemplate(tenantId), exists), auditWrite(audit)]);
