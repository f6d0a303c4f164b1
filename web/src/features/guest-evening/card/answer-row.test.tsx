import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CardLine } from '#shared/model/cards/card.ts';
import { AnswerRow } from './answer-row.tsx';

const line: CardLine = { id: 'cem', number: 2, name: 'Cem', round: 1, photo_url: null, answer: 'yes', note: 'Tall.', at: 1 };
const row = (isOpen: boolean, refused?: string, one = line) =>
  renderToStaticMarkup(<AnswerRow line={one} onSay={isOpen ? () => undefined : null} refused={refused} />);

it('shows a note that the server would refuse while it can be corrected, and afterward what was taken', () => {
  const long = 'x'.repeat(301);
  expect(row(true, long)).toContain(long);
  expect(row(false, long)).not.toContain(long);
  expect(row(false, long)).toContain('Tall.');
});

it('has the note at hand where there is one', () => {
  expect(row(true)).toMatch(/<details[^>]* open/);
  expect(row(true, undefined, { ...line, note: '' })).not.toMatch(/<details[^>]* open/);
});
