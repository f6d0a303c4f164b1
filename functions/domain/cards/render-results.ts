import { findEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import { resultsMail } from '../../lib/mail/templates/results-mail.ts';
import type { MailWords } from '../../lib/mail/words/en.ts';
import { eveningLinkAddress } from '../guests/evening-addresses.ts';
import { profileLinkToken } from '../guests/profile-link-token.ts';
import { findOwnMutual } from './find-results.ts';
import { findFreePlace } from './guarantee.ts';

/** Renders an email about results from the state at the time of sending; undefined if the guest or the event is gone. */
export async function renderResults(
  content: Extract<MailContent, { template: 'results' }>,
  words: MailWords,
): Promise<RenderedMail | undefined> {
  const { tenant_id: tenantId, event_id: eventId, participant_id: participantId, nonce } = content;
  const [event, night, me] = await Promise.all([
    findEvent(tenantId, eventId),
    findNight(tenantId, eventId),
    // Consistent read: a registration that an index does not show yet would count as gone, and this email is sent only once.
    findRegistration(tenantId, eventId, participantId, { consistent: true }),
  ]);
  if (event === undefined || me === undefined || !night?.releasedAt) return undefined;
  const [mutual, token] = await Promise.all([
    findOwnMutual(tenantId, eventId, participantId, night.releasedAt),
    profileLinkToken(participantId, nonce),
  ]);
  const free = await findFreePlace(event, participantId, mutual);
  const tenant = free && (await findTenant(tenantId));
  return resultsMail(
    {
      firstName: me.firstName,
      event: event.name,
      isForFriends: event.format === 'friends',
      mutual: mutual.map(({ kind, person }) => ({ kind, name: person.firstName })),
      link: eveningLinkAddress(eventId, participantId, token, event.language),
      ...(free?.until && { freePlace: { code: free.code, until: free.until, organization: tenant?.name ?? '' } }),
    },
    words,
  );
}
