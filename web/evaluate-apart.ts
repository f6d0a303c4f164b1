const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const entry = /<script type="module" crossorigin src="[^"]+"><\/script>/;

/**
 * Makes a page load each file that its entry imports as a script of its own, before the entry. The browser evaluates such scripts one by
 * one and responds to touches in between. Imports would be evaluated in one go, which is the longest task of a guest's evening on a slow
 * phone. The files are still preloaded, to keep their order. The app's own page is left out, because this delayed its first paint, and so
 * is the projector's, because no phone opens it.
 * @param html as built
 * @throws Error when the page has no entry with imports, because the build's output changed
 */
export function evaluateApart(html: string): string {
  const scripts = [...html.matchAll(preload)].map(([, file]) => `<script type="module" crossorigin src="${file}"></script>`);
  if (scripts.length === 0 || !entry.test(html)) throw new Error('The built page names no module that its entry imports');
  return html.replace(entry, (own) => [...scripts, own].join('\n    '));
}
