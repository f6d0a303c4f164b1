import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

test('a button is a link in the HTML part, quoted safely, and an address in the text part', () => {
  const url = 'https://tabletwo.example/p?a=1&b="2"';
  const { html, text } = renderMail({ subject: 'S', preview: 'P', heading: 'H', blocks: [{ kind: 'button', label: 'Open <it>', url }] });
  expect(html).toContain('href="https://tabletwo.example/p?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('Open &lt;it&gt;</a>');
  expect(text).toBe(`Table Two\n\nH\n\nOpen <it>: ${url}\n`);
});
