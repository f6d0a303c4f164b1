import { readUnsentMessage } from '../data/events/event-records.ts';
import { readUntoldResults } from '../data/rounds/night-records.ts';
import { tellResults } from '../domain/cards/tell-results.ts';
import { mailMessage } from '../domain/messages/mail-message.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Tells guests their results, and writes the emails of messages. */
export const handler = runEffects('results', {
  tellResults: each(readUntoldResults, ({ tenantId, eventId }) => tellResults(tenantId, eventId)),
  mailMessage: each(readUnsentMessage, ({ tenantId, eventId, messageId }) => mailMessage(tenantId, eventId, messageId)),
});
