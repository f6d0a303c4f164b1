import { describe, expect, it, test } from 'vitest';
import { descriptionMax } from '#shared/model/public-pages/public-page.ts';
import { plainTextOf, renderMarkdown } from './render-markdown.ts';

const rendered = (markdown: string) => String(renderMarkdown(markdown));
const rel = 'rel="nofollow noopener ugc"';

describe('organizers can write', () => {
  test.for([
    ['paragraphs', 'One\n\nTwo', '<p dir="auto">One</p>\n<p dir="auto">Two</p>'],
    ['line breaks', 'One\nTwo', '<p dir="auto">One<br>\nTwo</p>'],
    ['bold and emphasis', '**Bold** and *soft*', '<p dir="auto"><strong>Bold</strong> and <em>soft</em></p>'],
    ['lists', '- One\n- Two', '<ul dir="auto">\n<li>One</li>\n<li>Two</li>\n</ul>'],
    ['numbered lists', '3. One\n4. Two', '<ol start="3" dir="auto">\n<li>One</li>\n<li>Two</li>\n</ol>'],
    ['lists in lists', '- One\n  - Two', '<ul dir="auto">\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>'],
    [
      'links',
      '[our bar](https://bar.example/a?b=1&c=2)',
      `<p dir="auto"><a href="https://bar.example/a?b=1&amp;c=2" ${rel}>our bar</a></p>`,
    ],
    ['links without encryption', '[old](http://bar.example)', `<p dir="auto"><a href="http://bar.example/" ${rel}>old</a></p>`],
    ['mailboxes', '[Write](mailto:Hello@bar.example)', `<p dir="auto"><a href="mailto:hello@bar.example" ${rel}>Write</a></p>`],
    [
      'bare addresses',
      'See https://bar.example/x.',
      `<p dir="auto">See <a href="https://bar.example/x" ${rel}>https://bar.example/x</a>.</p>`,
    ],
    ['addresses in brackets', '<https://bar.example/>', `<p dir="auto"><a href="https://bar.example/" ${rel}>https://bar.example/</a></p>`],
    ['signs that mean nothing', '\\*not bold\\*', '<p dir="auto">*not bold*</p>'],
    ['nothing', '', ''],
  ] as const)('%s', ([, markdown, expected]) => {
    expect(rendered(markdown)).toBe(expected);
  });
});

describe('what is not offered stays text', () => {
  test.for([
    '# Heading',
    'Heading\n===',
    '![picture](https://bar.example/p.png)',
    '> quoted',
    '`code`',
    '```\ncode\n```',
    '    code',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '---',
    '~~gone~~',
    '[a]: https://bar.example "t"\n\n[a]',
    '&copy; &#x202e; &lt;script&gt;',
  ])('%s', (markdown) => {
    expect(rendered(markdown)).not.toMatch(/<(?!\/?(p|br|a)\b)/);
    expect(rendered(markdown)).not.toContain('<img');
    expect(rendered(markdown)).not.toMatch(/[©\u202e]/);
  });
});

/** Elements and attributes that a description can lead to. */
const allowed =
  /<(\/?(p|ul|ol|li|strong|em|a)|p dir="auto"|ul dir="auto"|ol( start="\d{1,9}")?( dir="auto")?|br|a href="(https?:\/\/|mailto:)[^"<>\s]+" rel="nofollow noopener ugc")>/g;

/** Attacks on a page, each of which must become text or a harmless link. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- --><script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '</p></main></body><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](java\tscript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](&#106;&#97;&#118;&#97;script:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript\\:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](\u200bjavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/png;base64,AAAA)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://bar.example/1)',
  '[x](filesystem:https://bar.example/1)',
  '[x](view-source:https://bar.example)',
  '[x](ftp://bar.example)',
  '[x](tel:+1900555)',
  '[x](sms:+1900555)',
  '[x](intent://bar.example#Intent;end)',
  '[x](//evil.example)',
  '[x](\\\\evil.example)',
  '[x](/settings?delete=1)',
  '[x](settings)',
  '[x](#top)',
  '[x](?a=b)',
  '[x]()',
  '[x](<>)',
  '[x](https://)',
  '[x](https://localhost/)',
  '[x](http://[::1]/)',
  '[x](https://bank.example@evil.example/)',
  '[x](https://user:secret@evil.example/)',
  '[x](mailto:a@b.example?bcc=c@d.example)',
  '[x](mailto:a@b.example,c@d.example)',
  '[x](mailto:%0aBcc:c@d.example)',
  '[x](https://evil.example/"onmouseover="alert(1))',
  "[x](https://evil.example/'onmouseover='alert(1))",
  '[x](<https://evil.example/" onmouseover="alert(1)>)',
  '[x](https://evil.example "a\\" onmouseover=\\"alert(1)")',
  "[x](https://evil.example '&quot; onmouseover=&quot;alert(1)')",
  '[<script>alert(1)</script>](https://evil.example)',
  '[[x](https://a.example)](https://b.example)',
  '[x <https://a.example>](https://b.example)',
  '[<https://a.example> x](https://b.example "a title")',
  '[x <hi@a.example>](mailto:hi@b.example?bcc=c@d.example)',
  '[a](b)](javascript:alert(1))',
  '![[x](javascript:alert(1))](https://a.example)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<JAVASCRIPT:alert(1)>',
  '<data:text/html,x>',
  '<a@b.example" onclick="alert(1)>',
  '<https://evil.example/"onclick="alert(1)>',
  '<https://evil.example/<script>>',
  'https://evil.example/"onclick="alert(1)',
  'https://evil.example/<script>alert(1)</script>',
  'javascript://evil.example/%0aalert(1)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\<script>alert(1)\\</script>',
  '**<script>**alert(1)**</script>**',
  '- <script>alert(1)</script>',
  '1. [x](javascript:alert(1))',
  '\u0000<script>\u0000alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '\ud800<script>alert(1)</script>',
  '[x](https://evil.example/\ud800)',
  '[\u202egro.elpmaxe](https://evil.example)',
  '[x](https://evil.example/\u202e)',
];

describe('an attack', () => {
  test.for(attacks)('%j leaves only harmless elements', (attack) => {
    for (const markdown of [attack, `words ${attack} words`, `- ${attack}`, `**${attack}**`, attack.repeat(3)]) {
      const html = rendered(markdown);
      // What is left beside the harmless elements must be plain text.
      expect(html.replaceAll(allowed, '')).not.toMatch(/[<>]/);
      // Only addresses of websites and mailboxes are left in an attribute.
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(https?:\/\/[\w-]+(\.[\w-]+)+\/|mailto:[\w@.-]+$)/);
      expect(html).not.toContain('\u0000');
      expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test.for([
    '[[x](https://a.example)](https://b.example)',
    '[x <https://a.example>](https://b.example)',
    '[<https://a.example> <https://c.example>](https://b.example)',
    '[**x <hi@a.example>**](https://b.example)',
  ])('cannot be a link within a link: %s', (markdown) => {
    for (const [link] of rendered(markdown).matchAll(/<a .*?<\/a>/gs)) expect(link.match(/<a /g)).toHaveLength(1);
  });
});

describe('a link whose text is another address', () => {
  test.for([
    '[https://bank.example](https://evil.example)',
    '[bank.example](https://evil.example)',
    '[www.bank.example/login](https://evil.example)',
    '[**bank.example**](https://evil.example)',
    '[ｂａｎｋ.example](https://evil.example)',
    '[pay@bank.example](https://evil.example)',
    '[pay@bank.example](mailto:pay@evil.example)',
    '[notwww.bank.example](https://notbank.example)',
  ])('%s is no link', (markdown) => {
    expect(rendered(markdown)).not.toContain('<a ');
    expect(rendered(markdown)).toContain('example');
  });

  test.for([
    '[bar.example](https://www.bar.example/menu)',
    '[www.bar.example](https://bar.example)',
    '[https://bar.example](https://bar.example/menu)',
    '[hi@bar.example](mailto:hi@bar.example)',
    '[hi@bar.example](mailto:hello@bar.example)',
    '[bar.example](mailto:hi@bar.example)',
    '[1..2](https://bar.example)',
    '[the bar, at 5 p.m.](https://bar.example)',
    '[Main St.](https://bar.example)',
  ])('%s is one', (markdown) => {
    expect(rendered(markdown)).toContain('<a ');
  });
});

test('a link that is refused leaves its words alone', () => {
  expect(rendered('[bank.example](https://evil.example)')).toBe('<p dir="auto">bank.example</p>');
});

test('a link around an address leaves the address, which leads where it says', () => {
  expect(rendered('[see <https://bank.example/>](https://evil.example)')).toBe(
    `<p dir="auto">see <a href="https://bank.example/" ${rel}>https://bank.example/</a></p>`,
  );
});

test('only an address with its scheme becomes a link by itself', () => {
  expect(rendered('bar.example, www.bar.example, hi@bar.example, //bar.example, 10.0.0.1, ftp://bar.example')).not.toContain('<a ');
});

test('a name in letters that look like others is shown in its plain form', () => {
  expect(rendered('https://xn--80ak6aa92e.com')).toContain('>https://xn--80ak6aa92e.com</a>');
  expect(rendered('[shop](https://аррӏе.com)')).toContain('href="https://xn--80ak6aa92e.com/"');
});

describe('the words alone', () => {
  it('are one line without marks', () => {
    expect(plainTextOf('**Bold** [link](https://bar.example)\nnext\n\n- one\n- two')).toBe('Bold link next one two');
    expect(plainTextOf('')).toBe('');
    expect(plainTextOf('a <b>\u202e')).toBe('a <b>');
  });
});

describe('a text of the greatest length', () => {
  const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  /** Texts that make a reader of Markdown look for an end again and again. */
  const pieces = [
    ...['[', ']', '(', ')', '*', '**', '***', '_', '__', '\\', '<', '>', '!', '&', '`', '-', '+', '1.', '\n', '\r', '\t', ' ', '"', "'"],
    ...[
      '[a](',
      '[](',
      '[](<',
      '![',
      '![](',
      '[a]',
      '[[',
      '[a](b)',
      '[](https://a.b)',
      '<https://',
      '<a@',
      'https://',
      'http://a.b ',
      'mailto:',
      '//a.b ',
    ],
    ...[
      '*a ',
      'a*',
      'a**b',
      '**a *',
      '*a_ ',
      '_*',
      '*_*',
      'a**b*c',
      '- ',
      '- - ',
      '1) ',
      '* - + ',
      '- a\n',
      '-\n',
      ' - ',
      '  - a\n',
      '\n\n',
      '> ',
      '# ',
    ],
    ...[
      '\\[',
      '\\\\',
      '&#106;',
      '&amp;',
      '<b>',
      '<!--',
      '](',
      ')[',
      'a@b.c ',
      'https://a.b/( ',
      'https://a.b/"',
      'x\u202e',
      '[a](b "',
      "[a](b '",
      '[a](<b',
    ],
  ];
  const milliseconds = (text: string) => {
    const before = process.threadCpuUsage();
    renderMarkdown(text);
    plainTextOf(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };

  test.for(pieces.map((piece) => [JSON.stringify(piece), piece] as const))('of %s takes little time, however it begins', ([, piece]) => {
    for (const start of ['', '[a](https://a.b ', '- **']) {
      const text = (length: number) => start + fill(piece, length - start.length);
      // The shortest of some measurements, because other work on the machine can only add to a cost.
      const least = { usual: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
      const isLinear = () => {
        least.usual = Math.min(least.usual, milliseconds(text(descriptionMax)));
        least.long = Math.min(least.long, milliseconds(text(4 * descriptionMax)));
        // Linear is four times, quadratic sixteen. Below five milliseconds nothing can be told.
        return least.usual < 100 && least.long < 10 * Math.max(least.usual, 5);
      };
      expect(Array.from({ length: 5 }).some(isLinear), `${least.long} ms after ${least.usual}`).toBe(true);
    }
  });
});
