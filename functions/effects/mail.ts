import { readPendingMail } from '../data/mail/mail-records.ts';
import { queueMails } from '../domain/mail/queue-mails.ts';
import { together } from './effect.ts';
import { runEffects } from './run-effects.ts';

type Pending = NonNullable<ReturnType<typeof readPendingMail>>;

/** Adds pending emails to their queue. */
export const handler = runEffects('mail', {
  queueMails: together(
    readPendingMail,
    () => '',
    (mails: readonly Pending[]) => queueMails(mails.map((mail) => ({ ...mail, source: mail }))),
  ),
});
