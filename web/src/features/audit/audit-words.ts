import { role } from '#shared/model/accounts/user.ts';
import { type AuditEntry, systemActorId, unknownActorId } from '#shared/model/audit/audit.ts';
import { detailLabels } from '#shared/model/participants/participant.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { keepText } from '../../lib/words/keep-text.ts';
import { auditEntryText } from './text.ts';

/** Names the actor. No address is shown for participants, or for staff whose account has been deleted. */
export function actorOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.id === systemActorId) return auditEntryText.automatic;
  if (actor.id === unknownActorId) return auditEntryText.unknown;
  return actor.email ?? (actor.role === null ? auditEntryText.aParticipant : auditEntryText.formerMember);
}

/** Describes the subject and its changes, one per line. */
export function detailsOf({ action, subject, changes }: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string[] {
  if (action === 'catalogue_changed') {
    return [auditEntryText.catalogueEntry(auditEntryText.kinds[subject.kind], subject.name), catalogueChange(changes)];
  }
  if (action === 'data_exported') return exportOf(subject);
  // The actor beside the details is the user who signed in.
  if (action === 'signed_in') return changes.map(changeOf);
  if (action === 'profile_changed') {
    return [...subjectOf(subject), auditEntryText.changedFields(changes.map(({ field }) => nameInProfile(field)).join(', '))];
  }
  return [...subjectOf(subject), ...changes.map(changeOf)];
}

/** Describes what was exported: an organization's archive, all participants, one event, its report, or a participant's own data. */
function exportOf(subject: AuditEntry['subject']): string[] {
  const { kind, name, id } = subject;
  if (kind === 'tenant') return [auditEntryText.everything(name)];
  if (kind === 'event' && name !== null) return [auditEntryText.report(name)];
  if (kind !== 'participants' && kind !== 'matches' && kind !== 'orders') return subjectOf(subject);
  if (id === null) return [auditEntryText.everyone[kind]];
  return [name === null ? auditEntryText.ofEventById[kind](id) : auditEntryText.ofEvent[kind](name)];
}

function subjectOf({ kind, name, id }: AuditEntry['subject']): string[] {
  if (name !== null) return [name];
  if (kind === 'settings') return [];
  if (kind === 'user' && id !== null) return [auditEntryText.byId(auditEntryText.gone.user, id)];
  // Participants and matches are shown with their current names. If there is no name, the participant or match has been deleted.
  if (kind === 'participant' || kind === 'match') return [auditEntryText.gone[kind]];
  const word = auditEntryText.kinds[kind];
  return [id === null ? word : auditEntryText.byId(word, id)];
}

/**
 * Describes a catalogue change. If there is no old name, the entry was added; if there is no new name, it was deleted. Other changes are
 * not recorded.
 */
function catalogueChange([change]: AuditEntry['changes']): string {
  if (change === undefined) return auditEntryText.edited;
  if (change.from === null) return auditEntryText.added;
  return change.to === null ? auditEntryText.deleted : auditEntryText.renamedFrom(change.from);
}

/** Labels of fields; a field without one is shown by its own name. */
const fieldNames: Readonly<Record<string, string>> = auditEntryText.fields;
/** Labels of a profile's details, as in their form. */
const labels: Readonly<Record<string, string>> = detailLabels;
const nameInProfile = (field: string) => fieldNames[field] ?? labels[field]?.toLowerCase() ?? field;
/** Reasons for keeping a profile; an unknown one is shown as it is. */
const reasonNames: Readonly<Record<string, string>> = keepText.reasons;
/** Ways to sign in; an unknown one is shown as it is. */
const wayNames: Readonly<Record<string, string>> = auditEntryText.ways;
const capital = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** Formats a change: 'Role: Host → Admin'. If there is no new value, only the old one is shown. */
function changeOf({ field, from, to }: AuditEntry['changes'][number]): string {
  const label = fieldNames[field] ?? capital(field);
  if (field === 'kept_because') return auditEntryText.change(label, reasonNames[to ?? ''] ?? to ?? '');
  if (field === 'audience') return auditEntryText.change(label, (to ?? '').replaceAll('_', ' '));
  if (field === 'signed_in_by') return auditEntryText.change(label, wayNames[to ?? ''] ?? to ?? '');
  if (from !== null && to !== null) return auditEntryText.changeFrom(label, wordsOf(from), wordsOf(to));
  return auditEntryText.change(label, wordsOf(from ?? to ?? ''));
}

function wordsOf(text: string): string {
  if (text === 'true') return auditEntryText.on;
  if (text === 'false') return auditEntryText.off;
  const known = role.options.find((option) => option === text);
  return known === undefined ? text : roleNames[known];
}
