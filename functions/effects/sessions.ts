import { readEndedSessions, readFailedSignIns, readSignIn } from '../data/accounts/account-records.ts';
import { deleteEndedSessions } from '../data/accounts/sessions.ts';
import { hasEndedSessions, readProfileChange } from '../data/participants/participant-records.ts';
import { noteFailedSignIns, noteSignIn } from '../domain/audit/note-sign-ins.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/sockets/close-sockets.ts';
import { each, last } from './effect.ts';
import { runEffects } from './run-effects.ts';

/**
 * Closes the sockets of ended sessions, removes session rows when all of a user's sessions have ended together, and records successful and
 * failed sign-ins. The last record of an hour's failed sign-ins contains all of them.
 */
export const handler = runEffects('sessions', {
  closeSockets: each(readEndedSessions, async (ended) => {
    await closeSocketsOf(ended);
    if (ended.sessionId === undefined) await deleteEndedSessions(ended.userId);
  }),
  noteSignIn: each(readSignIn, noteSignIn),
  noteFailedSignIns: last(readFailedSignIns, ({ emailHash, hour }) => `${emailHash} ${hour}`, noteFailedSignIns),
  closeSocketsOfGuest: each((record) => {
    const profile = readProfileChange(record);
    return profile !== undefined && hasEndedSessions(profile) ? profile : undefined;
  }, closeSocketsOfParticipant),
});
