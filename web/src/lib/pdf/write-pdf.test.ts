import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const jpeg = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
const page = {
  title: 'Diner \u{1f377} für 2',
  width: 210,
  height: 297,
  picture: { jpeg, width: 2480, height: 3508 },
  drawing: '0 0 1 1 re f',
};
const written = async () => Buffer.from(await writePdf(page).arrayBuffer());

it('names the place of each object, as readers need it', async () => {
  const pdf = await written();
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table)).toMatch(/^xref\n0 7\n0{10} 65535 f \n/);
  const places = Array.from(text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm), ([, place]) => Number(place));
  expect(places).toHaveLength(6);
  for (const [index, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

it('holds the picture byte for byte, and says how long its streams are', async () => {
  const pdf = await written();
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  expect([...pdf.subarray(start, start + jpeg.length)]).toEqual([...jpeg]);
  const text = pdf.toString('latin1');
  const [, length, content = ''] = /<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(text) ?? [];
  expect(content.length).toBe(Number(length));
  expect(content).toContain('0 0 1 1 re f');
});

it('has the size of the paper, and its title in every script', async () => {
  const text = (await written()).toString('latin1');
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text);
  expect([Number(box?.[1]), Number(box?.[2])]).toEqual([595.2756, 841.8898]);
  const hex = /\/Title <([0-9a-f]+)>/.exec(text)?.[1] ?? '';
  expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe(`\ufeff${page.title}`);
});
