/**
 * The two mail queues: `prompt` for mail that a user is waiting for (codes, links, notices to an account),
 * `bulk` for mail in large numbers (invitations to events, confirmations, reminders, messages to everybody, results, notices of profiles that are about to be deleted, and that they are at all).
 */
export const mailQueues = ['prompt', 'bulk'] as const;
export type MailQueue = (typeof mailQueues)[number];

/** The queue of a template. Neither queue nor delay reveals whether an address has an account. */
export const queueOf = (template: string): MailQueue => (bulk.has(template) ? 'bulk' : 'prompt');

const bulk: ReadonlySet<string> = new Set([
  'event-invitation',
  'registration-confirmation',
  'reminder',
  'event-message',
  'results',
  'profiles-due',
  'retention-notice',
]);
