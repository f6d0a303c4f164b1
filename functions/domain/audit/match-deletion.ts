import type { StoredMatch } from '../../data/matches/matches.ts';
import type { AuditedAction } from './audit.ts';

/** Returns the audited action of deleting a match. `undo`: whether the person who made the match deleted it immediately afterward. */
export const deletionOf = (tenantId: string, { id, eventName, people }: StoredMatch, undo = false): AuditedAction => ({
  action: undo ? 'match_undone' : 'match_deleted',
  tenantId,
  subject: { kind: 'match', id, name: null, people: people.map((person) => person.id) },
  changes: [{ field: 'event', from: eventName, to: null }],
});
