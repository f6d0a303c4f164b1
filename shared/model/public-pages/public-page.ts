import * as z from 'zod/mini';
import { atMost, id, instant, line, lines } from '../common.ts';

/** The most characters of a description and of an answer, and the most questions on a page (docs/rules/public-pages.md#content). */
export const descriptionMax = 4000;
export const answerMax = 1000;
export const questionsMax = 12;

/** The two kinds of public pages, and the folder that each has in the site's address. */
export const pageFolders = { event: 'e', organization: 'o' } as const;
export const pageKind = z.enum(['event', 'organization'], 'Unknown kind of page');
export type PageKind = z.output<typeof pageKind>;

const slugShape = 'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna';

/** The last part of a page's address. Its letters are all Latin, so no two look alike. */
export const pageSlug = z
  .string('Please choose an address')
  .check(z.trim(), z.toLowerCase(), z.minLength(3, slugShape), atMost(60, slugShape), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugShape));

const description = lines(descriptionMax, `The text must not exceed ${descriptionMax} characters`);
const published = z.boolean('Say yes or no');
/** The version that was read; 0 for a page that does not exist yet. A form with an outdated version is refused (409). */
const version = z.number('Say which version').check(z.int('Say which version'), z.gte(0, 'Say which version'));

const answeredQuestion = z.object(
  {
    question: line({ required: 'Please enter the question', max: [200, 'The question must not exceed 200 characters'] }),
    answer: lines(answerMax, `The answer must not exceed ${answerMax} characters`).check(z.minLength(1, 'Please enter the answer')),
  },
  'Please enter a question and its answer',
);
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

/** What an event's page says beside the event's own facts. Texts are Markdown: paragraphs, lists, links, bold. */
const eventPageText = {
  slug: pageSlug,
  description,
  questions: z.array(answeredQuestion, 'Must be a list').check(z.maxLength(questionsMax, `At most ${questionsMax} questions`)),
  /** An upload made for a page. */
  picture_id: z.nullable(id),
  /** What the picture shows, for people who do not see it. */
  picture_text: line({ max: [200, 'The description must not exceed 200 characters'] }),
};
export const eventPageForm = z.object({ ...eventPageText, published, version });
export type EventPageForm = z.output<typeof eventPageForm>;

/** Set if a super_admin has withdrawn the page; `reason` is told to the organization's staff. */
const withdrawn = z.nullable(z.object({ at: instant, reason: z.string() }));

export const eventPage = z.object({
  ...eventPageText,
  picture_url: z.nullable(z.string()),
  published: z.boolean(),
  version: z.number(),
  withdrawn,
});
export type EventPage = z.output<typeof eventPage>;

/** `url`: the page's address, or what it would be. `hidden_until`: search engines may list the organization's pages from then on. */
const around = { url: z.string(), hidden_until: z.nullable(instant) };
export const eventPageSettings = z.object({ page: z.nullable(eventPage), suggested_slug: z.string(), ...around });
export type EventPageSettings = z.output<typeof eventPageSettings>;

const tenantPageText = { slug: pageSlug, description };
export const tenantPageForm = z.object({ ...tenantPageText, published, version });
export type TenantPageForm = z.output<typeof tenantPageForm>;
export const tenantPage = z.object({ ...tenantPageText, published: z.boolean(), version: z.number(), withdrawn });
export type TenantPage = z.output<typeof tenantPage>;
export const tenantPageSettings = z.object({ page: z.nullable(tenantPage), suggested_slug: z.string(), ...around });
export type TenantPageSettings = z.output<typeof tenantPageSettings>;

/** Why somebody reports a public page. */
export const pageConcern = z.enum(['fraud', 'offensive', 'not_theirs', 'other'], 'Please choose a reason');
export type PageConcern = z.output<typeof pageConcern>;

export const pageReportForm = z.object({
  kind: pageKind,
  slug: pageSlug,
  concern: pageConcern,
  text: lines(1000, 'The text must not exceed 1000 characters'),
});

/**
 * A report of a public page. `withdrawn`: the page is withdrawn now. `name`: the event's, or the organization's; null once it is deleted.
 * `of_page`: how many of the latest reports are about this page, not all of which are listed.
 */
export const pageReport = z.object({
  id,
  at: instant,
  kind: pageKind,
  slug: z.string(),
  url: z.string(),
  name: z.nullable(z.string()),
  tenant: z.nullable(z.object({ id, name: z.string() })),
  concern: pageConcern,
  text: z.string(),
  withdrawn: z.boolean(),
  of_page: z.number(),
});
export type PageReport = z.output<typeof pageReport>;

/** With a reason, withdraws a page; with null, allows it again. */
export const withdrawalForm = z.object({
  reason: z.nullable(line({ required: 'Please say why', max: [500, 'The reason must not exceed 500 characters'] })),
});
