import { createHash } from 'node:crypto';
import { contrastOf, labelOn } from '#shared/rules/brand/accent.ts';
import type { PageOwner } from './page-facts.ts';

/** A color scheme: the product's colors as in `web/src/app/styles/global.css`. `action` is the button. */
interface Scheme {
  readonly ground: string;
  readonly surface: string;
  readonly edge: string;
  readonly ink: string;
  readonly soft: string;
  readonly notice: string;
  readonly link: string;
  readonly action: string;
}

const light: Scheme = {
  ground: '#fbf7f2',
  surface: '#ffffff',
  edge: '#ebe0d8',
  ink: '#2b1226',
  soft: '#6b5765',
  notice: '#fdf0d9',
  link: '#6d2f62',
  action: '#f9745a',
};
const dark: Scheme = {
  ground: '#17101a',
  surface: '#211726',
  edge: '#3a2c41',
  ink: '#f4ebf1',
  soft: '#bca9b8',
  notice: '#3d2a10',
  link: '#e3b9d9',
  action: '#f9745a',
};

/** The contrast that text needs (WCAG 2.2, AA). */
export const readable = 4.5;

/** The label of the product's own button, as in `web/src/ui/page/main-action.module.css`. */
const ownLabel = '#2b0d24';

/** The ground of both schemes, for the browser's own bars. */
export const grounds = { light: light.ground, dark: dark.ground } as const;

/** Returns the scheme as custom properties. An accent that could not be read as a link is used for the button only. */
function variablesOf(scheme: Scheme, accent: string | undefined): string {
  const own = accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined;
  const isReadable = own !== undefined && [scheme.ground, scheme.surface].every((ground) => contrastOf(own, ground) >= readable);
  const colors = { ...scheme, link: isReadable ? own : scheme.link, action: own ?? scheme.action, onaction: own ? labelOn(own) : ownLabel };
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

// Logical properties, because names, and pages, may be written from right to left. `anywhere`: a word may be longer than the screen.
const rules = `
*,::before,::after{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:1rem 7rem}
body{display:flex;flex-direction:column;min-height:100vh;border-block-start:4px solid var(--action);background:var(--ground);color:var(--ink);font:1rem/1.6 Figtree,"Figtree Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
body>*{width:100%;max-width:42rem;margin-inline:auto;padding-inline:max(1rem,env(safe-area-inset-left)) max(1rem,env(safe-area-inset-right))}
main{flex:1;padding-block-end:2.5rem}
img{display:block}
a{color:var(--link);text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
h1,h2,h3{line-height:1.2;letter-spacing:-.018em;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.35rem + 2vw,2.5rem);font-weight:750;line-height:1.12}
h2{margin-block:2.5rem .75rem;font-size:1.3rem}
h3{font-size:1.0625rem}
ul,ol{padding-inline-start:1.4em}
.name{margin-block-start:1.5rem}
.logo+.name{margin-block-start:0}
.name+p,.intro{margin-block-start:1rem}
ul[role]{padding:0;list-style:none}
.brand{padding-block:.75rem}
.brand>*{display:inline-flex;align-items:center;gap:.75rem;min-height:3rem;color:var(--ink);font-weight:650;line-height:1.25;text-decoration:none}
.brand a:hover{text-decoration:underline}
.logo{max-width:100%;height:auto;border-radius:6px}
.large{margin-block:1.5rem 1rem}
.picture{width:100%;height:auto;max-height:28rem;margin-block-end:1.5rem;border-radius:12px;object-fit:cover;background:var(--edge)}
.facts{margin-block-start:1.25rem;padding-inline:1.125rem;border:1px solid var(--edge);border-radius:12px;background:var(--surface)}
.facts>div{padding-block:.75rem}
.facts>div+div{border-block-start:1px solid var(--edge)}
dt,.soft{color:var(--soft)}
dt{font-size:.875rem}
dd strong{display:block;font-weight:650}
.act{position:sticky;bottom:0;padding-block:1rem max(1rem,env(safe-area-inset-bottom));background:linear-gradient(to top,var(--ground) 75%,transparent)}
.button{display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.75rem 1.5rem;border:2px solid transparent;border-radius:10px;background:var(--action);color:var(--onaction);font-size:1.125rem;font-weight:700;line-height:1.25;text-align:center;text-decoration:none}
.button:hover{text-decoration:underline}
.tap{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.words>*+*,.words li>p+*{margin-block-start:.75rem}
.words li{margin-block-start:.25rem;unicode-bidi:plaintext}
.words li>ul,.words li>ol{margin-block-start:.25rem}
.questions>div+div{margin-block-start:1.5rem}
.questions h3+*{margin-block-start:.375rem}
.notice{margin-block-end:1.5rem;padding:1rem 1.125rem;border:1px solid var(--edge);border-radius:12px;background:var(--notice)}
.notice strong{display:block;font-size:1.125rem;line-height:1.3}
.notice p+p,.notice strong+p{margin-block-start:.5rem;white-space:pre-line}
.card{position:relative;padding:1rem 1.125rem;border:1px solid var(--edge);border-radius:12px;background:var(--surface)}
.card+.card{margin-block-start:.75rem}
.card h3{font-size:1.1875rem}
.card h3+p{margin-block-start:.25rem}
.card a{color:inherit;text-decoration:none}
.card a::after{position:absolute;inset:0;border-radius:12px;content:""}
.card:hover{border-color:var(--link)}
.card:hover a{text-decoration:underline}
.card a:focus-visible{outline:0;text-decoration:underline}
.card a:focus-visible::after{outline:3px solid var(--link);outline-offset:3px}
.mark{margin-block-end:.375rem;font-weight:650}
.past li{padding-block:.5rem}
.past li+li{border-block-start:1px solid var(--edge)}
.past time{display:block;color:var(--soft);font-size:.9375rem}
.more{margin-block-start:.75rem;color:var(--soft)}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem;padding-block:.75rem max(1.25rem,env(safe-area-inset-bottom));color:var(--soft);font-size:.9375rem}
footer a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit}
.product::before{width:2rem;height:1.25rem;background:radial-gradient(circle at 1.35rem 50%,transparent .5rem,currentColor calc(.5rem + .5px),currentColor .58rem,transparent calc(.58rem + .5px)),radial-gradient(circle at .62rem 50%,#f9745a .6rem,transparent calc(.6rem + .5px));content:""}
@media(min-width:40em){body{font-size:1.0625rem}.facts>div{display:grid;grid-template-columns:6rem 1fr;gap:1rem}dt{padding-block-start:.15em}}
@media(max-height:30em){.act{position:static}html{scroll-padding-block:1rem}}
@media(forced-colors:active){.button{border-color:LinkText}}
`;

// Insets are those of a side. Arabic letters are joined, so there is no space to take away. A name in Latin letters begins where all else does.
const fromRight = `
body>*{padding-inline:max(1rem,env(safe-area-inset-right)) max(1rem,env(safe-area-inset-left))}
h1,h2,h3{letter-spacing:0}
h1{text-align:right}
`;

const ofDirection = { ltr: rules.replaceAll('\n', ''), rtl: (rules + fromRight).replaceAll('\n', '') };

/** A page's only style sheet, and its hash as the content security policy names it. */
export interface PageStyle {
  readonly css: string;
  readonly hash: string;
}

/** Returns the style of an organization's pages. All of it is in the page, so that a page needs no other file to be shown. */
export function styleFor(accent: PageOwner['accent'], direction: 'ltr' | 'rtl' = 'ltr'): PageStyle {
  const schemes = `:root{color-scheme:light dark;${variablesOf(light, accent?.light)}}@media(prefers-color-scheme:dark){:root{${variablesOf(dark, accent?.dark)}}.logo{padding:.25rem;background:#fff}}`;
  const css = schemes + ofDirection[direction];
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
