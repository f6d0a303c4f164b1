import { sumUpNoted } from '../data/tenants/platform-sums.ts';
import { tellCancellations } from '../domain/cancellations/tell-cancellations.ts';
import { remindGuests } from '../domain/events/remind-guests.ts';
import { queueOverdueMails } from '../domain/mail/queue-mails.ts';
import { lapseOffers } from '../domain/waiting/offer-places.ts';
import { everyMinute } from './run-minute.ts';

/**
 * Queues emails whose queue message was lost, tells guests about canceled events, ends expired offers, reminds the guests of tomorrow's
 * events, and updates the platform's sums.
 */
export const handler = everyMinute((_now, time) => ({
  mails: (ends) => queueOverdueMails(time, ends),
  cancellations: (ends) => tellCancellations(Date.now(), ends),
  offers: (ends) => lapseOffers(Date.now(), ends),
  reminders: (ends) => remindGuests(ends),
  sums: (ends) => sumUpNoted(Date.now(), ends),
}));
