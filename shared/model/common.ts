import * as z from 'zod/mini';
import { mailboxMaxLength, mailboxOf, mailboxPattern } from '../rules/text/mailbox.ts';
import { hasEncodedWord, isVisible, placeOfUnseen, trimUnseen } from '../rules/text/visible-text.ts';

/**
 * Limits a text to this number of characters (UTF-16 units). Longer text skips all other checks, so that no pattern has to run over a
 * megabyte.
 */
export const atMost = (characters: number, message: string) => z.maxLength(characters, { error: message, abort: true });

/** An entity's id: opaque, URL-safe. */
export const id = z
  .string('Required')
  .check(z.trim(), z.minLength(1, 'Required'), atMost(64, 'Unknown id'), z.regex(/^[\w-]+$/, 'Unknown id'));

/** A time as a UTC ISO string with milliseconds: `2026-03-06T19:00:00.000Z`. */
export const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
export const instant = z.string().check(z.regex(instantPattern));

/** A plain mailbox address, normalized for storage and comparison (docs/rules/calls.md#e-mail-addresses). */
export const emailAddress = (required: string, wrongFormat: string) =>
  z.string(required).check(
    z.overwrite(trimUnseen),
    z.minLength(1, required),
    atMost(mailboxMaxLength, wrongFormat),
    z.overwrite((typed) => mailboxOf(typed) ?? typed),
    z.regex(mailboxPattern, wrongFormat),
  );

/** Returns the end of the message: it says where the character is, because the user cannot see it. */
const invisible = ({ input }: { readonly input?: unknown }) =>
  `Contains an invisible character${placeOfUnseen(typeof input === 'string' ? input : '')}. Please delete it, or type the text instead of pasting it.`;

const encoded = 'Contains =?, which email programs show as other text. Please type what should be read.';

/**
 * One line of text without invisible characters (`shared/rules/text/visible-text.ts`), trimmed.
 * @param options.read converts typed or pasted text to the text that was meant
 */
export const line = (options: { required?: string; min?: [number, string]; max: [number, string]; read?: (typed: string) => string }) =>
  z.string(options.required ?? 'Must be text').check(
    z.overwrite(trimUnseen),
    ...(options.read === undefined ? [] : [z.overwrite(options.read)]),
    ...(options.required === undefined ? [] : [z.minLength(1, options.required)]),
    ...(options.min === undefined ? [] : [z.minLength(...options.min)]),
    atMost(...options.max),
    z.refine(isVisible, { error: invisible }),
    z.refine((text) => !hasEncodedWord(text), encoded),
  );

const oneLine = (text: string) => text.replaceAll(/[\n\r\t]/g, ' ');

/** Several lines of text without invisible characters, trimmed. Line breaks are kept. */
export const lines = (...max: [number, string]) =>
  z.string('Must be text').check(
    z.overwrite(trimUnseen),
    atMost(...max),
    z.refine((text) => isVisible(oneLine(text)), { error: ({ input }) => invisible({ input: oneLine(String(input)) }) }),
  );

/** Server time of an answer, epoch ms. If there are two answers about the same person, the later one counts, whichever arrives first. */
export const answeredAt = z.number('Say when').check(z.int('Say when'), z.gte(0, 'Say when'));

/** `limit` and `offset` of a list. A limit above 1,000 is lowered to 1,000 instead of being refused (docs/rules/calls.md#lists). */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      wholeNumber(1, 'Limit must be at least 1'),
      z.transform((limit: number) => Math.min(limit, 1000)),
    ),
  ),
  offset: z.optional(wholeNumber(0, 'Offset must be at least 0')),
};

/** A whole number in a query, where it is text. */
export function wholeNumber(least: number, message: string) {
  return z.pipe(z.string().check(z.regex(/^\d{1,9}$/, message)), z.pipe(z.transform(Number), z.number().check(z.gte(least, message))));
}

/** Which part of a list to return. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** A page's position in its list; `total` counts all matching entries, not only this page. */
export const pageNumbers = { total: z.number(), limit: z.number(), offset: z.number() };

export const pageOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ data: z.array(item), ...pageNumbers });
