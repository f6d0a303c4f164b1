import { escapeHtml } from '../../../../../functions/lib/escape-html.ts';

/** HTML that may be sent as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

/** Writes HTML. Values are escaped unless they are HTML themselves; undefined is nothing. */
export function html(words: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(words.map((word, index) => word + write(values[index])).join(''));
}

function write(value: Part): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('\n');
  return escapeHtml(String(value));
}
