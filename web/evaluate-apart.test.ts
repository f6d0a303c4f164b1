import { expect, it } from 'vitest';
import { evaluateApart } from './evaluate-apart.ts';

const page = (...head: string[]) => `<head>\n    ${head.join('\n    ')}\n  </head>`;
const script = (file: string) => `<script type="module" crossorigin src="/assets/${file}"></script>`;
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;

it('names what the entry imports as scripts before it, and goes on fetching all of it at once', () => {
  const built = page(script('evening.js'), preload('core.js'), preload('shared.js'));
  const expected = page(script('core.js'), script('shared.js'), script('evening.js'), preload('core.js'), preload('shared.js'));
  expect(evaluateApart(built)).toBe(expected);
});

it.each([
  ['without an entry', page(preload('core.js'))],
  ['whose entry imports nothing', page(script('evening.js'))],
])('takes no page %s', (_case, html) => {
  expect(() => evaluateApart(html)).toThrow('no module that its entry imports');
});
