import { languages } from '#shared/model/language.ts';
import { Html, html } from './html.ts';
import { type PageOwner, shareCardSize } from './page-facts.ts';
import { grounds, styleFor } from './page-style.ts';
import type { PageWords } from './words/en.ts';

/** The parts of a public page that differ from page to page. */
export interface PageLayout {
  /** What the page says in its language. */
  readonly words: PageWords;
  readonly title: string;
  /** For search engines and chat programs. */
  readonly description: string;
  /** The page's only address. */
  readonly url: string;
  /** Path that browsers move on to; null if they stay. */
  readonly movesTo: string | null;
  /** Whether search engines must not list the page. */
  readonly isHidden: boolean;
  /** What chat programs show. `title`: without the organization. `picture`: its address. */
  readonly shared: { readonly title: string; readonly site: string; readonly picture: string | null; readonly pictureText: string };
  readonly accent: PageOwner['accent'];
  /** For search engines (`structured-data.ts`). */
  readonly data: Html;
  readonly header: Html | null;
  readonly main: Html;
  readonly reportPath: string;
}

const product = 'Table Two';

/** Renders a complete page. It runs no script, has its only style sheet inside, and loads nothing but pictures from its own site. */
export function renderPage(page: PageLayout): string {
  const { words } = page;
  const { direction } = languages[words.language];
  const { css, hash } = styleFor(page.accent, direction);
  const policy = `default-src 'none'; style-src '${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'`;
  return String(html`<!doctype html>
<html lang="${words.language}"${direction === 'rtl' && html` dir="rtl"`} translate="yes">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
${page.movesTo === null ? null : html`<meta http-equiv="refresh" content="0;url=${page.movesTo}">\n`}<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta name="robots" content="${page.isHidden ? 'noindex' : 'max-image-preview:large'}">
<link rel="canonical" href="${page.url}">
${sharing(page)}<meta name="theme-color" content="${grounds.light}" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="${grounds.dark}" media="(prefers-color-scheme:dark)">
<link rel="icon" href="/favicon.svg">
${new Html(`<style>${css}</style>`)}
${page.data}
</head>
<body>
${page.header}
<main>
${page.main}
</main>
<footer>
<a class="product" href="/">${product}</a>
<a href="${page.reportPath}" rel="nofollow">${words.report}</a>
</footer>
</body>
</html>
`);
}

function sharing({ words, shared, description, url }: PageLayout): Html {
  const property = (name: string, content: string | number) => html`<meta property="og:${name}" content="${content}">\n`;
  const picture =
    shared.picture === null
      ? null
      : [
          property('image', shared.picture),
          property('image:type', 'image/jpeg'),
          property('image:width', shareCardSize.width),
          property('image:height', shareCardSize.height),
          property('image:alt', shared.pictureText),
        ];
  return html`${property('type', 'website')}${property('title', shared.title)}${property('description', description)}${property('url', url)}${property('site_name', shared.site)}${property('locale', words.openGraph)}${picture}<meta name="twitter:card" content="${shared.picture === null ? 'summary' : 'summary_large_image'}">\n`;
}
