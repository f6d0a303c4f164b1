import { type RenderedMail, renderMail } from './mail-layout.ts';
import { nameOr } from './names-in-mail.ts';

interface ProfilesDue {
  readonly organization: string;
  /** How many profiles; at least one. */
  readonly count: number;
  /** The day of their deletion, UTC ISO. */
  readonly on: string;
  readonly siteUrl: string;
}

/** 'December 1' */
const dayOfYear = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(new Date(instant));

/** To an organization's admins, two weeks before profiles are deleted (docs/rules/retention.md#mail). Its name is free text, so it could be a link. */
export function profilesDue({ organization, count, on, siteUrl }: ProfilesDue): RenderedMail {
  const day = dayOfYear(on);
  const one = count === 1;
  const title = one ? `1 profile goes on ${day}` : `${count.toLocaleString('en-US')} profiles go on ${day}`;
  return renderMail({
    subject: title,
    preview: 'Until then you can keep somebody',
    heading: title,
    blocks: [
      {
        kind: 'paragraph',
        text: `${nameOr(organization, 'Your organization')} has not seen ${one ? 'one guest' : `${count.toLocaleString('en-US')} guests`} for as long as it keeps profiles. On ${day} ${one ? 'this profile is' : 'these profiles are'} deleted by ${one ? 'itself' : 'themselves'}, with photo and contact. The figures of past evenings stay.`,
      },
      {
        kind: 'paragraph',
        text: 'In the settings you see whose they are. You can keep somebody for another year there, with a reason. If nobody is to be kept, there is nothing to do.',
      },
      { kind: 'button', label: 'See whose', url: `${siteUrl}/settings?tab=tenant` },
    ],
  });
}
