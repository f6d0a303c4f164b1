import { type Html, html } from './html.ts';

// Built in: the stand-in serves no files. Deliberately unlike the product, so that no one takes its pages for it.
const style = `
:root { color-scheme: light dark; --ground: #f3f4f7; --card: #fff; --ink: #1b1f2a; --soft: #5a6172; --line: #dfe2ea;
  --main: #3b4cca; --on-main: #fff; --warn: #8a4b00; --warn-ground: #fff3dc; --bad: #b3261e; --bad-ground: #fdeceb; --good: #146c43; }
@media (prefers-color-scheme: dark) { :root { --ground: #12141b; --card: #1c1f29; --ink: #eceef4; --soft: #a5acbd; --line: #333848;
  --main: #97a3ff; --on-main: #12141b; --warn: #ffd591; --warn-ground: #3a2a0c; --bad: #ffb4ab; --bad-ground: #43191a; --good: #7ddca8; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 16px; max-width: 26rem; margin: 0 auto; }
main.wide { max-width: 60rem; }
.stand-in { margin: 0; padding: 10px 14px; border-radius: 8px; background: var(--warn-ground); color: var(--warn); font-weight: 600; text-align: center; }
.card { display: grid; gap: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h1, h2, p, ul, dl { margin: 0; padding: 0; }
h1 { font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; }
a { color: var(--main); }
.soft { color: var(--soft); }
.amount { font-size: 2.25rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.lines, .rows { display: grid; gap: 12px; list-style: none; }
.line { display: flex; justify-content: space-between; gap: 16px; overflow-wrap: anywhere; }
.line > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding-top: 12px; border-top: 1px solid var(--line); }
.row > .grow { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
.message { padding: 10px 14px; border-radius: 8px; background: var(--bad-ground); color: var(--bad); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
.stack { display: grid; gap: 10px; }
.stack form, .stack button, .stack .button { width: 100%; }
button, .button, select, input { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
button, .button { display: inline-grid; place-content: center; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { border-color: var(--main); background: var(--main); color: var(--on-main); }
input { width: 5.5rem; padding-inline: 12px; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
@media (min-width: 48rem) { body { padding: 48px 24px; } .card { padding: 28px; } }
`;

/** Writes a whole page of the stand-in. Every page says that it is one. */
export function page({ title, wide = false, body }: { title: string; wide?: boolean; body: Html }): string {
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stripe stand-in</title>
<style>`.text
  }${style}${
    html`</style>
</head>
<body>
<main${wide ? html` class="wide"` : undefined}>
<p class="stand-in">Test payment. No money moves.</p>
${body}
<p class="soft">This page stands in for Stripe on this computer. It asks for no card and knows none.</p>
</main>
</body>
</html>
`.text
  }`;
}

/** Writes a form that is one button. */
export function button(action: string, label: string, options: { main?: boolean; fields?: Html } = {}): Html {
  return html`<form method="post" action="${action}">${options.fields}<button${options.main ? html` class="main"` : undefined}>${label}</button></form>`;
}
