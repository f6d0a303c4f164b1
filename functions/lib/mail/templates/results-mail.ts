import type { ResultKind } from '#shared/model/cards/card.ts';
import type { MailWords } from '../words/en.ts';
import { dayOf } from './mail-facts.ts';
import { type MailBlock, type RenderedMail, renderMail } from './mail-layout.ts';
import { safeName } from './names-in-mail.ts';

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
export function resultsMail(
  { firstName, event, isForFriends = false, mutual, link, freePlace }: ResultsMail,
  words: MailWords,
): RenderedMail {
  const say = words.results;
  const said = mutual.map(({ kind, name }) => (isForFriends ? say.meetAgain(safeName(name)) : say.mutual(kind, safeName(name))));
  return renderMail({
    words,
    subject: say.subject(safeName(event)),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      ...(said.length === 0 ? [say.none] : said).map((text) => ({ kind: 'paragraph', text }) as const),
      ...(freePlace === undefined ? [] : freePlaceBlocks(freePlace, words)),
      { kind: 'button', label: mutual.length === 0 ? words.openEvening : say.reach, url: link },
      { kind: 'paragraph', text: say.lasts },
    ],
  });
}

const freePlaceBlocks = ({ code, until, organization }: NonNullable<ResultsMail['freePlace']>, words: MailWords): MailBlock[] => [
  { kind: 'paragraph', text: words.results.freePlace(safeName(organization), dayOf(until, words.locale)) },
  { kind: 'code', code },
  { kind: 'paragraph', text: words.results.freePlaceSeen },
];
