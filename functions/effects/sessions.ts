import { readEndedSessions, readFailedSignIns, readSignIn } from '../data/accounts/account-records.ts';
import { hasEndedSessions, readProfileChange } from '../data/participants/participant-records.ts';
import { noteFailedSignIns, noteSignIn } from '../domain/audit/note-sign-ins.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/sockets/close-sockets.ts';
import { each, last } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Closes the sockets of ended sessions, and records sign-ins and failed ones. The last record of an hour's failures has them all. */
export const handler = runEffects('sessions', {
  closeSockets: each(readEndedSessions, closeSocketsOf),
  noteSignIn: each(readSignIn, noteSignIn),
  noteFailedSignIns: last(readFailedSignIns, ({ emailHash, hour }) => `${emailHash} ${hour}`, noteFailedSignIns),
  closeSocketsOfGuest: each((record) => {
    const profile = readProfileChange(record);
    return profile !== undefined && hasEndedSessions(profile) ? profile : undefined;
  }, closeSocketsOfParticipant),
});
