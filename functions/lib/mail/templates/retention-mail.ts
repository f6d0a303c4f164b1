import { type RenderedMail, renderMail } from './mail-layout.ts';
import { nameOr } from './names-in-mail.ts';

interface ProfilesDue {
  readonly organization: string;
  /** How many profiles will be deleted; at least one. */
  readonly count: number;
  /** The day on which the profiles will be deleted, UTC ISO. If there are several days, `on` is the first and `until` the last. */
  readonly on: string;
  readonly until?: string | undefined;
  readonly siteUrl: string;
}

/** Returns 'December 1'. */
const dayOfYear = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(new Date(instant));

/**
 * Renders the email that an organization's admins get two weeks before profiles are deleted (docs/rules/retention.md#mail). The
 * organization's name is free text, so it might look like a link.
 */
export function profilesDue({ organization, count, on, until, siteUrl }: ProfilesDue): RenderedMail {
  const day = dayOfYear(on);
  const one = count === 1;
  const many = count.toLocaleString('en-US');
  const title = one
    ? `1 profile will be deleted on ${day}`
    : until === undefined
      ? `${many} profiles will be deleted on ${day}`
      : `${many} profiles will be deleted, starting on ${day}`;
  const when = until === undefined ? `On ${day}` : `From ${day} to ${dayOfYear(until)}`;
  return renderMail({
    subject: title,
    preview: 'Until then, you can keep any of them',
    heading: title,
    blocks: [
      {
        kind: 'paragraph',
        text: `${one ? 'One guest has' : `${many} guests have`} not come to ${nameOr(organization, 'your organization')} for longer than it keeps profiles. ${when}, ${one ? 'this profile' : 'these profiles'} will be deleted automatically, with photo and contact details. The figures for past evenings will stay.`,
      },
      {
        kind: 'paragraph',
        text: 'The settings show who they are. There you can keep someone for another year if you give a reason. If you do not want to keep anyone, there is nothing to do.',
      },
      { kind: 'button', label: 'See the list', url: `${siteUrl}/settings?tab=tenant` },
    ],
  });
}

interface RetentionNotice {
  readonly organization: string;
  /** How many months the organization keeps a participant's profile after their last event. */
  readonly months: number;
  /** The day before which no profile is deleted, UTC ISO. */
  readonly until: string;
  readonly siteUrl: string;
}

/**
 * Renders the email that tells an organization's admins, once, that profiles will be deleted from now on, and what the admins can do about
 * it (docs/rules/retention.md#notice).
 */
export function retentionNotice({ organization, months, until, siteUrl }: RetentionNotice): RenderedMail {
  const day = dayOfYear(until);
  const name = nameOr(organization, 'your organization');
  const title = `Profiles of past guests will be deleted, starting on ${day}`;
  return renderMail({
    subject: title,
    preview: 'Choose how long they are kept',
    heading: title,
    blocks: [
      {
        kind: 'paragraph',
        text: `Profiles of guests who have not come to ${name} for ${months} months will be deleted automatically, with photo and contact details. The figures for past evenings will stay.`,
      },
      {
        kind: 'paragraph',
        text: `Nothing will be deleted before ${day}. Until then, and at any time after it, you can choose in the settings to keep profiles for a longer or a shorter time. Two weeks before any profile is deleted, you will get an email and can choose who to keep.`,
      },
      { kind: 'button', label: 'Choose how long', url: `${siteUrl}/settings?tab=tenant` },
    ],
  });
}
