import { columnsText } from '../text.ts';

/** Returns a name for each column: its title. Columns with the same title are numbered; one without a title is named by its place. */
export function labelColumns(headers: readonly string[]): string[] {
  const named = headers.map((title, at) => title || columnsText.untitled(at + 1));
  const seen = new Map<string, number>();
  return named.map((title) => {
    if (named.indexOf(title) === named.lastIndexOf(title)) return title;
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    return columnsText.numbered(title, number);
  });
}
