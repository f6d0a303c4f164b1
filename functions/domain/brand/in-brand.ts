import { shownSender } from '#shared/rules/brand/sender.ts';
import { type Branded, recallBranded } from '../../data/brand/brands.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { StoredMail } from '../../data/mail/mails.ts';
import { env } from '../../lib/env.ts';
import type { Mail } from '../../lib/mail/delivery/mailer.ts';
import { type MailBrand, type RenderedMail, renderMail } from '../../lib/mail/templates/mail-layout.ts';
import { nameOr } from '../../lib/mail/templates/names-in-mail.ts';
import { en } from '../../lib/mail/words/en.ts';
import { logoPath } from './shown-brand.ts';

/** Emails to guests. All others are about accounts, or for staff, and come from Table Two itself. */
const toGuests: ReadonlySet<MailContent['template']> = new Set([
  'registration-confirmation',
  'profile-link',
  'address-changed',
  'evening-link',
  'waitlist-joined',
  'place-offered',
  'place-lost',
  'place-to-complete',
  'place-to-pay',
  'payment-failed',
  'payment-returned',
  'application-received',
  'application-declined',
  'registered-already',
  'place-cancelled',
  'reminder',
  'event-message',
  'event-canceled',
  'event-invitation',
  'results',
] as const);

type Rendered = RenderedMail & Pick<Mail, 'attachments' | 'unsubscribe'>;

/**
 * Gives an email to a guest the look, the sender and the reply address of the guest's organization (docs/rules/brand.md#emails); other
 * emails stay as they are.
 * @param now epoch ms
 */
export async function inBrandOf(
  { content, tenant_id, guest_of }: StoredMail,
  { layout, ...rendered }: Rendered,
  now: number,
): Promise<Omit<Mail, 'to' | 'organization'>> {
  const tenantId = 'tenant_id' in content ? content.tenant_id : (tenant_id ?? guest_of);
  if (tenantId === undefined || !toGuests.has(content.template)) return rendered;
  const branded = await recallBranded(tenantId, now);
  if (branded === undefined) return rendered;
  const { senderName, replyTo } = branded.brand;
  const { html, text } = renderMail(layout, lookOf(branded, layout.words));
  return { ...rendered, html, text, from: shownSender(senderName, branded.name), ...(replyTo === null ? {} : { replyTo }) };
}

/** Returns how emails to an organization's guests look; undefined for an organization that has chosen neither color nor logo. */
export function lookOf({ name, brand: { accent, logo } }: Branded, { yourOrganizer } = en): MailBrand | undefined {
  if (accent === null && logo === null) return undefined;
  return {
    name: nameOr(name, yourOrganizer),
    accent: accent?.light ?? null,
    logo: logo && { url: `${env('SITE_URL')}${logoPath(logo.id)}`, width: logo.width, height: logo.height },
  };
}
