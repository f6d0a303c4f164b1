const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const entry = /<script type="module" crossorigin src="[^"]+"><\/script>/;

/**
 * Loads the files that a page's entry imports as separate scripts before the entry, so that the browser evaluates them one by one and
 * responds to touches in between. As imports they would be evaluated in one go, which is the longest task of a guest's evening on a slow
 * phone. They are still preloaded, to keep their order. This is not done for the app's own page, where it delayed the first paint, nor for
 * the projector's, which no phone opens.
 * @param html as built
 * @throws Error when the page has no entry with imports, because the build's output changed
 */
export function evaluateApart(html: string): string {
  const scripts = [...html.matchAll(preload)].map(([, file]) => `<script type="module" crossorigin src="${file}"></script>`);
  if (scripts.length === 0 || !entry.test(html)) throw new Error('The built page names no module that its entry imports');
  return html.replace(entry, (own) => [...scripts, own].join('\n    '));
}
