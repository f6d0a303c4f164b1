import { escapeHtml } from '../escape-html.ts';

/** HTML that is safe to send. `html` makes it from parts, all of which it escapes; other code must be sure of what it wraps. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value that `html` can insert. Text is escaped; null and false insert nothing; a list inserts its parts one after the other. */
export type HtmlPart = string | number | Html | readonly HtmlPart[] | null | false;

/** Template tag that makes HTML. It escapes everything inserted that is not itself HTML, also in quoted attributes. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(String.raw({ raw: fixed }, ...parts.map(textOf)));

function textOf(part: HtmlPart): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.toString();
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}
