const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const entry = /<script type="module" crossorigin src="[^"]+"><\/script>/;

/**
 * Names the files that a page's entry imports as scripts before it, so that the browser evaluates them one by one and answers to touches
 * between them. Through the entry's imports it would evaluate all in one go, the longest thing that a slow phone does on a guest's evening.
 * They are still preloaded, for the order in which they come. The app's own page is not treated so: there it came with a later paint
 * (docs/decisions/025-no-long-tasks.md); nor is the projector's, which no phone opens.
 * @param html as built
 * @throws Error when it has no entry with imports, because the build writes it differently
 */
export function evaluateApart(html: string): string {
  const scripts = [...html.matchAll(preload)].map(([, file]) => `<script type="module" crossorigin src="${file}"></script>`);
  if (scripts.length === 0 || !entry.test(html)) throw new Error('The built page names no module that its entry imports');
  return html.replace(entry, (own) => [...scripts, own].join('\n    '));
}
