/** A text and the selection in it, counted in UTF-16 units. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A change of a text: what is put between `from` and `to`, and what is selected then. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly start: number;
  readonly end: number;
}

const mark = '**';
const bullet = /^[-*] +/;

/** Narrows the selection to what is visible in it: marks only count directly beside a word. */
function trimmed({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  if (chosen.trim() === '') return { text, start, end };
  return { text, start: start + chosen.length - chosen.trimStart().length, end: end - chosen.length + chosen.trimEnd().length };
}

/** Extends the selection to whole lines. */
function wholeLines({ text, start, end }: Selected): Selected {
  const next = text.indexOf('\n', end);
  return { text, start: text.lastIndexOf('\n', start - 1) + 1, end: next === -1 ? text.length : next };
}

const isBold = (text: string) => text.length > 2 * mark.length && text.startsWith(mark) && text.endsWith(mark);
const inBold = (text: string) => `${mark}${text}${mark}`;
const unmarked = (text: string) => text.slice(mark.length, -mark.length);

/** Makes the selected text bold, line by line; or not bold, if it was. @param example inserted and selected if nothing was */
export function toggleBold(selected: Selected, example: string): Edit {
  const { text, start, end } = trimmed(selected);
  const chosen = text.slice(start, end);
  if (chosen.trim() === '')
    return { from: start, to: end, by: inBold(example), start: start + mark.length, end: start + mark.length + example.length };
  const around = text.slice(start - mark.length, end + mark.length);
  if (start >= mark.length && around === inBold(chosen)) {
    return { from: start - mark.length, to: end + mark.length, by: chosen, start: start - mark.length, end: end - mark.length };
  }
  // A list's mark stays in front.
  const lines = chosen.split('\n').map((line) => {
    const [head = ''] = bullet.exec(line) ?? [];
    return { head, words: line.slice(head.length).trim() };
  });
  const filled = lines.filter(({ words }) => words !== '');
  const change = filled.every(({ words }) => isBold(words)) ? unmarked : inBold;
  const by = lines.map(({ head, words }) => (words === '' ? head : head + change(words))).join('\n');
  const inside = change === inBold && lines.length === 1 && lines[0]?.head === '' ? mark.length : 0;
  return { from: start, to: end, by, start: start + inside, end: start + by.length - inside };
}

/** Makes the selected lines a list, or plain lines again if all of them were in a list. */
export function toggleList(selected: Selected): Edit {
  const { text, start, end } = wholeLines(selected);
  const lines = text.slice(start, end).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const isList = filled.length > 0 && filled.every((line) => bullet.test(line));
  const by = lines
    .map((line) => {
      if (isList) return line.replace(bullet, '');
      const isEmpty = line.trim() === '' && lines.length > 1;
      return isEmpty || bullet.test(line) ? line : `- ${line}`;
    })
    .join('\n');
  const at = start + by.length;
  return { from: start, to: end, by, start: lines.length > 1 ? start : at, end: at };
}

const address = 'https://';

/** Makes the selection a link, and selects what is missing: its words, if an address was selected; otherwise its address. */
export function insertLink(selected: Selected, example: string): Edit {
  const { text, start, end } = trimmed(selected);
  const chosen = text.slice(start, end).trim().replaceAll(/\s+/g, ' ');
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return { from: start, to: end, by: `[${example}](${chosen})`, start: start + 1, end: start + 1 + example.length };
  }
  const words = chosen === '' ? example : chosen;
  const at = start + `[${words}](`.length;
  return { from: start, to: end, by: `[${words}](${address})`, start: at, end: at + address.length };
}
