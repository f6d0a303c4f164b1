import type { AnsweredQuestion, EventPageForm, EventPageSettings } from '#shared/model/public-pages/public-page.ts';

/** A question with a key of its own, by which React knows it when it is moved. */
export interface EditedQuestion extends AnsweredQuestion {
  readonly key: string;
}

/** `url`: the address of the uploaded picture. */
export interface PagePicture {
  readonly id: string;
  readonly url: string | null;
}

export interface EventPageValues {
  readonly slug: string;
  readonly picture: PagePicture | null;
  readonly picture_text: string;
  readonly description: string;
  readonly questions: readonly EditedQuestion[];
}

/** Returns the form's values for a page; for one that does not exist yet, an empty page at the suggested address. */
export function valuesOf({ page, suggested_slug }: EventPageSettings): EventPageValues {
  if (page === null) return { slug: suggested_slug, picture: null, picture_text: '', description: '', questions: [] };
  const { slug, picture_id, picture_url, picture_text, description, questions } = page;
  return {
    slug,
    picture: picture_id === null ? null : { id: picture_id, url: picture_url },
    picture_text,
    description,
    questions: questions.map((one, index) => ({ ...one, key: `stored${index}` })),
  };
}

/** Returns what is sent for these values. */
export function inputOf(values: EventPageValues, { page }: Pick<EventPageSettings, 'page'>, published: boolean): EventPageForm {
  const { slug, picture, picture_text, description, questions } = values;
  return {
    slug,
    description,
    questions: questions.map(({ question, answer }) => ({ question, answer })),
    picture_id: picture?.id ?? null,
    // Without a picture, nothing is described.
    picture_text: picture === null ? '' : picture_text,
    published,
    version: page?.version ?? 0,
  };
}

/** Returns the names of the form's fields, in screen order. */
export const fieldsOf = ({ questions }: EventPageValues): string[] => [
  ...['slug', 'picture', 'picture_text', 'description', 'questions'],
  ...questions.flatMap((_, index) => [`questions.${index}.question`, `questions.${index}.answer`]),
];

/** Returns the list with the entry at `from` at place `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
