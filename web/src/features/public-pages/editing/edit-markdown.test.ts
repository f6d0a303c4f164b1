import { describe, expect, it } from 'vitest';
import { type Edit, insertLink, type Selected, toggleBold, toggleList } from './edit-markdown.ts';

/** Reads 'a [word] b' as a text with a selection. Brackets that belong to the text are written as ⟨ and ⟩. */
function read(marked: string): Selected {
  const start = marked.indexOf('[');
  const text = marked.replace('[', '').replace(']', '').replaceAll('⟨', '[').replaceAll('⟩', ']');
  return { text, start, end: marked.indexOf(']') - 1 };
}
/** Writes what an edit makes of a text, as `read` reads it. */
function applied({ text }: Selected, { from, to, by, start, end }: Edit): string {
  const after = (text.slice(0, from) + by + text.slice(to)).replaceAll('[', '⟨').replaceAll(']', '⟩');
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}
const bold = (marked: string) => applied(read(marked), toggleBold(read(marked), 'bold text'));
const list = (marked: string) => applied(read(marked), toggleList(read(marked)));
const link = (marked: string) => applied(read(marked), insertLink(read(marked), 'link'));

describe('bold', () => {
  it('goes around the selected words, without the spaces beside them', () => {
    expect(bold('Bring [good shoes ]please')).toBe('Bring **[good shoes]** please');
  });

  it('is taken away again, whether or not the marks are selected', () => {
    expect(bold('Bring **[good shoes]** please')).toBe('Bring [good shoes] please');
    expect(bold('Bring [**good shoes**] please')).toBe('Bring [good shoes] please');
  });

  it('without a selection begins with an example to replace', () => {
    expect(bold('Bring []')).toBe('Bring **[bold text]**');
  });

  it('is each line’s own, and leaves a list a list', () => {
    expect(bold('[- tea\n\n- cake]')).toBe('[- **tea**\n\n- **cake**]');
    expect(bold('[- **tea**\n- **cake**]')).toBe('[- tea\n- cake]');
  });
});

describe('a list', () => {
  it('takes whole lines, and leaves empty ones alone', () => {
    expect(list('We have\nt[ea\n\nca]ke')).toBe('We have\n[- tea\n\n- cake]');
  });

  it('is plain again if every line was in it', () => {
    expect(list('[- tea\n- cake]')).toBe('[tea\ncake]');
    expect(list('[- tea\ncake]')).toBe('[- tea\n- cake]');
  });

  it('begins on an empty line', () => {
    expect(list('We have\n[]')).toBe('We have\n- []');
    expect(list('[]')).toBe('- []');
  });
});

describe('a link', () => {
  it('asks for its address', () => {
    expect(link('See [our rules] first')).toBe('See ⟨our rules⟩([https://]) first');
    expect(link('See []')).toBe('See ⟨link⟩([https://])');
  });

  it('asks for its words if an address is selected', () => {
    expect(link('See [https://a.example/b]')).toBe('See ⟨[link]⟩(https://a.example/b)');
  });

  it('is on one line', () => {
    expect(link('[our\nrules]')).toBe('⟨our rules⟩([https://])');
  });
});
