/**
 * The two ways on which mail goes out: `prompt` for what somebody waits for at their screen (codes, links, notices to an account),
 * `bulk` for what comes by the roomful (invitations to events, confirmations).
 */
export const mailQueues = ['prompt', 'bulk'] as const;
export type MailQueue = (typeof mailQueues)[number];

/** The way that mails of a template take. Whether an address has an account shows in neither the way nor the time. */
export const queueOf = (template: string): MailQueue =>
  template === 'event-invitation' || template === 'registration-confirmation' ? 'bulk' : 'prompt';
