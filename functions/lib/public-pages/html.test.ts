import { expect, test } from 'vitest';
import { Html, html } from './html.ts';

test('escapes each text and number, but not HTML', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(String(html`<p title="${'"&'}">${inner}${5}</p>`)).toBe('<p title="&quot;&amp;"><b>&lt;i&gt;</b>5</p>');
});

test('inserts lists part by part, and nothing for null and false', () => {
  expect(String(html`<ul>${[html`<li>`, '<', [1, null]]}${null}${false}</ul>`)).toBe('<ul><li>&lt;1</ul>');
});

test('keeps backslashes and dollar signs as they are', () => {
  expect(String(html`a\\b ${'$& $1 \\n'}`)).toBe('a\\b $&amp; $1 \\n');
});

test('wraps what other code made safe', () => {
  expect(String(html`${new Html('<hr>')}`)).toBe('<hr>');
});
