const heading = 'No page is published here';

/**
 * The page that visitors see where no public page is published. It is also a template of API Gateway's (`infra/aws/gateways/missing-page.ts`),
 * in which `#` and `$` have a meaning, so it contains neither.
 */
export const missingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No page here · Table Two</title>
<style>
:root { color-scheme: light dark; --ground: rgb(251 247 242); --ink: rgb(43 29 43); --quiet: rgb(111 95 109); --plum: rgb(107 42 91) }
@media (prefers-color-scheme: dark) { :root { --ground: rgb(23 16 26); --ink: rgb(240 231 236); --quiet: rgb(190 172 186); --plum: rgb(233 168 213) } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
main { padding: 2rem 1.25rem; max-width: 30rem; text-align: center }
h1 { margin: 0 0 .5rem; font-size: 1.625rem; line-height: 1.25 }
p { margin: 0 0 1rem; color: var(--quiet) }
a { color: var(--plum) }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>The address may have a typo, or the organizer has taken the page down.</p>
<p><a href="/">Table Two</a></p>
</main>
</body>
</html>
`;
