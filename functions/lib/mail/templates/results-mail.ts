import type { ResultKind } from '#shared/model/cards/card.ts';
import { dayOf } from './mail-facts.ts';
import { type MailBlock, type RenderedMail, renderMail } from './mail-layout.ts';
import { nameOr } from './names-in-mail.ts';

export interface ResultsMail {
  readonly firstName: string;
  readonly event: string;
  /** Whether the event was for making friends. */
  readonly isForFriends?: boolean;
  /** Everyone the guest has a mutual result with. */
  readonly mutual: readonly { readonly kind: ResultKind; readonly name: string }[];
  /** The link that opens the guest's evening. */
  readonly link: string;
  /** A code with which the guest comes to another event for free, until a day (UTC ISO); left out if there is none. */
  readonly freePlace?: { readonly code: string; readonly until: string; readonly organization: string };
}

/**
 * Renders the email that every guest who met someone gets once the results are out. Subject and preview are the same for everyone, because
 * a locked phone shows them. Contact details never appear in an email, because its address may be mistyped.
 */
export function resultsMail({ firstName, event, isForFriends = false, mutual, link, freePlace }: ResultsMail): RenderedMail {
  const saidOf = isForFriends ? saidOfFriends : said;
  return renderMail({
    subject: nameOr(`Your results from ${event}`, 'Your results'),
    preview: 'The cards are closed, and your results are here.',
    heading: nameOr(`${firstName}, your results are here`, 'Your results are here'),
    blocks: [
      ...(mutual.length === 0 ? [none] : mutual.map(({ kind, name }) => ({ kind: 'paragraph', text: saidOf[kind](name) }) as const)),
      ...(freePlace === undefined ? [] : freePlaceBlocks(freePlace)),
      { kind: 'button', label: mutual.length === 0 ? 'Open my evening' : 'See how to reach each other', url: link },
      {
        kind: 'paragraph',
        text: 'The link opens your evening and your profile for anyone who has it, so please do not pass it on. It works for 30 days.',
      },
    ],
  });
}

const freePlaceBlocks = ({ code, until, organization }: NonNullable<ResultsMail['freePlace']>): MailBlock[] => [
  {
    kind: 'paragraph',
    text: `You said yes, and no date came of it. ${nameOr(organization, 'The organizer')} invites you to try again: with this code, your place at one of their next events is free. It works once, with this email address, until ${dayOf(until)}.`,
  },
  { kind: 'code', code },
  { kind: 'paragraph', text: 'The organizer sees that you come for free if you use it, and nothing before.' },
];

const none = {
  kind: 'paragraph',
  text: 'No mutual yes this time. It takes two. We would love to see you again.',
} as const;

const said: Record<ResultKind, (name: string) => string> = {
  date: (name) => `You and ${nameOr(name, 'one of your dates')} both said yes.`,
  friends: (name) => `You and ${nameOr(name, 'one of your dates')} would like to stay in touch.`,
};

const meetAgain = (name: string): string => `You and ${nameOr(name, 'someone you met')} both want to meet again.`;
const saidOfFriends: typeof said = { date: meetAgain, friends: meetAgain };
