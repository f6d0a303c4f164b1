import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escapes everything that could end a text or a quoted attribute, each time', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;');
});

test('leaves all other text alone', () => {
  const text = 'Zoë `O’Neill` = שלמה 👩‍🚀 / \\ \u2028';
  expect(escapeHtml(text)).toBe(text);
});
