import { role } from '#shared/model/accounts/user.ts';
import { type AuditEntry, systemActorId, unknownActorId } from '#shared/model/audit/audit.ts';
import { detailLabels } from '#shared/model/participants/participant.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { keepText } from '../../lib/words/keep-text.ts';
import { auditEntryText } from './text.ts';

/** The actor; participants have no address here, nor has staff whose account is gone. */
export function actorOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.id === systemActorId) return auditEntryText.automatic;
  if (actor.id === unknownActorId) return auditEntryText.unknown;
  return actor.email ?? (actor.role === null ? auditEntryText.aParticipant : auditEntryText.formerMember);
}

/** The subject and its changes, one per line. */
export function detailsOf({ action, subject, changes }: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string[] {
  if (action === 'catalogue_changed') {
    return [auditEntryText.catalogueEntry(auditEntryText.kinds[subject.kind], subject.name), catalogueChange(changes)];
  }
  if (action === 'data_exported') return exportOf(subject);
  // The user who signed in is named beside it.
  if (action === 'signed_in') return changes.map(changeOf);
  if (action === 'profile_changed') {
    return [...subjectOf(subject), auditEntryText.changedFields(changes.map(({ field }) => nameInProfile(field)).join(', '))];
  }
  return [...subjectOf(subject), ...changes.map(changeOf)];
}

/** Everything of an organization, all participants' data, one event's, its report, or a participant's own. */
function exportOf(subject: AuditEntry['subject']): string[] {
  const { kind, name, id } = subject;
  if (kind === 'tenant') return [auditEntryText.everything(name)];
  if (kind === 'event' && name !== null) return [auditEntryText.report(name)];
  if (kind !== 'participants' && kind !== 'matches') return subjectOf(subject);
  if (id === null) return [auditEntryText.everyone[kind]];
  return [name === null ? auditEntryText.ofEventById[kind](id) : auditEntryText.ofEvent[kind](name)];
}

function subjectOf({ kind, name, id }: AuditEntry['subject']): string[] {
  if (name !== null) return [name];
  if (kind === 'settings') return [];
  if (kind === 'user' && id !== null) return [auditEntryText.byId(auditEntryText.gone.user, id)];
  // Participants and matches have the names of today; without one they are gone.
  if (kind === 'participant' || kind === 'match') return [auditEntryText.gone[kind]];
  const word = auditEntryText.kinds[kind];
  return [id === null ? word : auditEntryText.byId(word, id)];
}

/** An entry without a former name was added, one without a new name deleted; other changes are not recorded. */
function catalogueChange([change]: AuditEntry['changes']): string {
  if (change === undefined) return auditEntryText.edited;
  if (change.from === null) return auditEntryText.added;
  return change.to === null ? auditEntryText.deleted : auditEntryText.renamedFrom(change.from);
}

/** A field without a label here is shown by its own name. */
const fieldNames: Readonly<Record<string, string>> = auditEntryText.fields;
/** What participants say of themselves, as their form names it. */
const labels: Readonly<Record<string, string>> = detailLabels;
const nameInProfile = (field: string) => fieldNames[field] ?? labels[field]?.toLowerCase() ?? field;
/** Why a profile was kept; one that is not known is shown as it is. */
const reasonNames: Readonly<Record<string, string>> = keepText.reasons;
/** How a user signed in; a way that is not known is shown as it is. */
const wayNames: Readonly<Record<string, string>> = auditEntryText.ways;
const capital = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** 'Role: Host → Admin'; only the former value if there is no new one. */
function changeOf({ field, from, to }: AuditEntry['changes'][number]): string {
  const label = fieldNames[field] ?? capital(field);
  if (field === 'kept_because') return auditEntryText.change(label, reasonNames[to ?? ''] ?? to ?? '');
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
