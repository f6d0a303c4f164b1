import { dayOf } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { nameOr, senderOr } from './names-in-mail.ts';

// Emails about an organization that is closed (docs/rules/closing.md#mails). The organization's name is free text, so it might look like a
// link.

const nameOf = (organization: string) => nameOr(organization, 'Your organization');

interface Closing {
  readonly organization: string;
  /** UTC ISO. */
  readonly until: string;
  readonly siteUrl: string;
}

/**
 * Renders the email about a step in an organization's closing.
 * @param by address of the person who took the step
 */
export function closingMail({ step, by, ...closing }: Closing & { readonly step: Step; readonly by: string }): RenderedMail {
  if (step === 'closed') return organizationClosing({ ...closing, closedBy: by });
  if (step === 'reopened') return organizationReopened({ ...closing, reopenedBy: by });
  return step === 'soon' ? organizationClosingSoon(closing) : organizationErased(closing);
}

type Step = 'closed' | 'reopened' | 'soon' | 'erased';

/** Renders the email that tells the admins that the organization was closed. */
function organizationClosing({ organization, closedBy, until, siteUrl }: Closing & { readonly closedBy: string }): RenderedMail {
  const name = nameOf(organization);
  const day = dayOf(until);
  return renderMail({
    subject: `${name} was closed`,
    preview: `All of its data will be erased on ${day}`,
    heading: `${name} was closed`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${senderOr(closedBy, 'An admin')} closed ${name} on Table Two. Its registration links, public lists and screens no longer work, and all of its staff have been signed out.`,
      },
      {
        kind: 'paragraph',
        text: `On ${day}, all of its data will be erased: guests, events, matches, photos. Until then, any admin can reopen it.`,
      },
      { kind: 'button', label: 'Sign in to reopen it', url: `${siteUrl}/login` },
    ],
  });
}

/** Renders the email that warns the admins three days before the erasure. */
function organizationClosingSoon({ organization, until, siteUrl }: Closing): RenderedMail {
  const name = nameOf(organization);
  const day = dayOf(until);
  return renderMail({
    subject: `${name} will be erased on ${day}`,
    preview: 'Until then, you can reopen it',
    heading: `${name} will be erased soon`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} is closed. On ${day}, all of its data will be erased, and cannot be restored. If that is what you want, there is nothing to do.`,
      },
      { kind: 'paragraph', text: 'If not, sign in before that day and reopen it:' },
      { kind: 'button', label: 'Sign in to reopen it', url: `${siteUrl}/login` },
    ],
  });
}

/** Renders the email that tells the admins that the organization is open again. */
function organizationReopened({
  organization,
  reopenedBy,
  siteUrl,
}: Omit<Closing, 'until'> & { readonly reopenedBy: string }): RenderedMail {
  const name = nameOf(organization);
  return renderMail({
    subject: `${name} was reopened`,
    preview: 'Nothing will be erased',
    heading: `${name} is open again`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${senderOr(reopenedBy, 'An admin')} reopened ${name}. Everything is as it was: its events, its guests, and the links they have.`,
      },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/login` },
    ],
  });
}

/** Renders the email that tells everyone who was on the staff that the organization was erased. */
function organizationErased({ organization }: Pick<Closing, 'organization'>): RenderedMail {
  const name = nameOf(organization);
  return renderMail({
    subject: `${name} was erased`,
    preview: 'Your own account is still there',
    heading: `${name} was erased`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} was closed 30 days ago, and no one reopened it. All of its data on Table Two is being erased now.`,
      },
      { kind: 'paragraph', text: 'Your own account is still there. It no longer belongs to an organization.' },
    ],
  });
}
