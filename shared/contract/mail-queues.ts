/**
 * The two email queues. `prompt`: email that a user is waiting for (codes, links, notices to an account). `bulk`: email in large numbers
 * (invitations to events, confirmations, reminders, messages to all guests, results, and the notices to organizations that profiles will be
 * deleted).
 */
export const mailQueues = ['prompt', 'bulk'] as const;
export type MailQueue = (typeof mailQueues)[number];

/** Returns a template's queue. Neither the queue nor its delay reveals whether an address has an account. */
export const queueOf = (template: string): MailQueue => (bulk.has(template) ? 'bulk' : 'prompt');

const bulk: ReadonlySet<string> = new Set([
  'event-invitation',
  'registration-confirmation',
  'reminder',
  'event-message',
  'event-canceled',
  'results',
  'profiles-due',
  'retention-notice',
]);
