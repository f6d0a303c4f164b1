/** Returns the lines of the accountant's file as objects, by its titles. None of its cells may have a comma. */
export function linesOfFile(csv: string): Record<string, string>[] {
  const [titles = [], ...lines] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

/** Returns the cents in `15.00`. */
export const centsOf = (decimal = ''): number => Math.round(Number(decimal) * 100);
