import type { AuditAction, AuditEntry } from '#shared/model/audit.ts';
import { role } from '#shared/model/user.ts';
import { roleNames } from '../../lib/role-names.ts';

export const actionNames: Record<AuditAction, string> = {
  role_changed: 'Role changed',
  member_invited: 'Member invited',
  invitation_withdrawn: 'Invitation withdrawn',
  member_added: 'Member added',
  member_removed: 'Member removed',
  organization_renamed: 'Organization renamed',
  system_settings_changed: 'System settings changed',
  catalogue_changed: 'Catalogue changed',
  participant_removed: 'Participant removed',
  event_deleted: 'Event deleted',
  match_deleted: 'Match deleted',
  data_exported: 'Data exported',
  data_erased: 'Data erased',
};

/** Who did it; a participant has no address here. */
export const actorOf = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor.email ?? 'A participant';

/** What it was done to and how it changed, a line each. */
export function detailsOf({ action, subject, changes }: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string[] {
  if (action === 'catalogue_changed') return [`${capital(subject.kind)} "${subject.name}"`, catalogueChange(changes)];
  if (action === 'data_exported') return [exportOf(subject)];
  return [...subjectOf(subject), ...changes.map(changeOf)];
}

/** Everybody's data, one event's, or (a participant) their own. */
function exportOf({ kind, name, id }: AuditEntry['subject']): string {
  if (kind === 'participant') return `Participant ${id}`;
  if (id === null) return `All ${kind}`;
  return name === null ? `${capital(kind)} of event ${id}` : `${capital(kind)} of "${name}"`;
}

function subjectOf({ kind, name, id }: AuditEntry['subject']): string[] {
  if (name !== null) return [name];
  if (kind === 'settings') return [];
  return [id === null ? capital(kind) : `${capital(kind)} ${id}`];
}

/** An entry without a former name was added, one without a new name deleted; what changed beside the name is not kept. */
function catalogueChange([change]: AuditEntry['changes']): string {
  if (change === undefined) return 'Edited';
  if (change.from === null) return 'Added';
  return change.to === null ? 'Deleted' : `Renamed from "${change.from}"`;
}

/** 'Role: Host → Admin'; only what was there where nothing came in its place. */
function changeOf({ field, from, to }: AuditEntry['changes'][number]): string {
  const label = field === 'registration_enabled' ? 'Allow User Registration' : capital(field);
  return `${label}: ${[from, to].flatMap((text) => (text === null ? [] : [wordsOf(text)])).join(' → ')}`;
}

function wordsOf(text: string): string {
  if (text === 'true') return 'on';
  if (text === 'false') return 'off';
  const known = role.options.find((option) => option === text);
  return known === undefined ? text : roleNames[known];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
