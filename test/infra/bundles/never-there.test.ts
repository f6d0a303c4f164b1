import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synthesize } from '../aws/synthesize.ts';

/** Checks that what docs/evidence/asvs.md says is absent does not occur in the sources of pages and functions. */

const cwd = new URL('../../../', import.meta.url);
/** Text of each source file, keyed by path. */
const sources = globSync('{functions,infra,shared,web/src}/**/*.{ts,tsx}', {
  cwd,
  exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
}).map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(new URL(file, cwd), 'utf8') }));
const sourcesIn = (...roots: string[]) => sources.filter(({ file }) => roots.some((root) => file.startsWith(`${root}/`)));
const filesWith = (words: RegExp, ...roots: string[]): string[] => {
  const searched = sourcesIn(...roots);
  expect(searched.length).toBeGreaterThan(100);
  return searched.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).sort();
};

const preview = 'web/src/features/messages/mail-preview.tsx';
const pagePreview = 'web/src/features/public-pages/event/page-preview.tsx';

it('no text becomes markup, and no data becomes code', () => {
  const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write\b|srcDoc|DOMParser|createContextualFragment|setHTML/i;
  // The only exceptions are the previews of an email and of a public page, in frames without scripts.
  const previews = [preview, pagePreview];
  expect(filesWith(markup, 'web/src')).toEqual(previews);
  for (const file of previews) expect(readFileSync(new URL(file, cwd), 'utf8')).toMatch(/sandbox="allow-same-origin"/);
  expect(filesWith(/\beval\(|new Function\(|['"]node:vm['"]|set(Timeout|Interval)\(\s*['"`]/, 'web/src', 'functions', 'shared')).toEqual(
    [],
  );
});

it('no expression of the table is made but by its two files', () => {
  const writers = ['functions/data/table/table.ts', 'functions/data/table/writes/transact.ts'];
  expect(filesWith(/\b(Update|Condition|KeyCondition|Filter|Projection)Expression\b/, 'functions', 'shared')).toEqual(writers);
});

it('no page listens to the messages of other windows', () => {
  // Files that receive messages from a socket, or pass them between a page and its own worker.
  const own = [
    'web/src/features/door/scanning/qr-reader.ts',
    'web/src/features/door/scanning/qr-worker.ts',
    'web/src/features/imports/reading/read-file.ts',
    'web/src/features/imports/reading/read-worker.ts',
    'web/src/lib/live/connection/socket.ts',
  ];
  expect(filesWith(/onmessage\b|addEventListener\(\s*'message'/, 'web/src')).toEqual(own);
  expect(filesWith(/window\.addEventListener\(\s*'message'|\.postMessage\([^)]*'\*'/, 'web/src')).toEqual([]);
});

it('no field reacts to pasting', () => {
  expect(filesWith(/onPaste|'paste'|'beforeinput'/, 'web/src')).toEqual([]);
});

it('every password field tells a password manager what it is for', () => {
  const fields = sourcesIn('web/src').flatMap(({ file, text }) =>
    [...text.matchAll(/<PasswordInput\b[\s\S]*?\/>/g)].map(([field]) => ({ file, field })),
  );
  expect(fields.length).toBeGreaterThan(3);
  // The attributes in `common` apply to both fields of a new password.
  expect(readFileSync(new URL('web/src/ui/forms/new-password-fields.tsx', cwd), 'utf8')).toContain("autoComplete: 'new-password'");
  expect(
    fields.filter(({ field }) => !/autoComplete="(current|new)-password"|\{\.\.\.common\}/.test(field)).map(({ file }) => file),
  ).toEqual([]);
});

it('no call goes to a server whose certificate is not checked, or unencrypted', () => {
  const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS|checkServerIdentity|setDefaultCACertificates/;
  expect(filesWith(unchecked, 'functions', 'shared', 'infra')).toEqual([]);
  const { ofType } = synthesize('prod', { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
  const settings = ofType('AWS::Lambda::Function').map(([, { Properties }]) => JSON.stringify(Properties['Environment'] ?? {}));
  expect(settings.length).toBeGreaterThan(50);
  expect(settings.filter((setting) => /NODE_TLS|NODE_EXTRA|"http:/.test(setting))).toEqual([]);
});

it('no function calls anything but AWS, except the canary, which calls the site, and those of payments, which call Stripe', () => {
  const calls =
    /\bfetch\(|\bnew (WebSocket|EventSource|XMLHttpRequest)\(|(from |import |import\(|require\()['"](node:)?(http|https|http2|net|tls|dgram|undici)['"]/;
  expect(filesWith(calls, 'functions')).toEqual(['functions/canary/walk.ts']);
  expect(filesWith(/^import (?!type )[^;]*from 'stripe'/m, 'functions')).toEqual(['functions/lib/payments/stripe.ts']);
  // A library assembles emails, and SES sends them.
  expect(filesWith(/createTransport|SMTP/, 'functions')).toEqual([]);
});

it('no function reads the clock of a place', () => {
  const local =
    /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(|\.toLocale(Date|Time)String\(|\.to(Date|Time)String\(/;
  // The only exception is called by pages, which go by the reader's clock.
  expect(filesWith(local, 'functions', 'shared')).toEqual(['shared/rules/events/span-for.ts']);
  const { ofType } = synthesize('prod', { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
  const variables = ofType('AWS::Lambda::Function').map(([, { Properties }]) => JSON.stringify(Properties['Environment'] ?? {}));
  expect(variables.filter((setting) => setting.includes('"TZ"'))).toEqual([]);
});

it('no pattern is made of what was typed or stored', () => {
  // The exceptions are constants assembled from parts, such as sentences that are translated, and the name of a cookie, which depends on the
  // site's scheme.
  const texts = ['mailbox', 'translation', 'visible-text'].map((name) => `shared/rules/text/${name}.ts`);
  const constants = ['shared/rules/participants/fold-name.ts', ...texts];
  expect(filesWith(/\bRegExp\(/, 'functions', 'shared', 'web/src')).toEqual(['functions/call/request/cookies.ts', ...constants]);
});

it('no password is typed where it shows', () => {
  expect(filesWith(/type=["']password["']|<(TextInput|Textarea|Autocomplete|input)\b[^>]*password/is, 'web/src')).toEqual([]);
});

it('no plug-in of old is on a page', () => {
  expect(filesWith(/<(object|embed|applet)\b|createElement\(\s*['"](object|embed|applet)['"]/, 'web/src')).toEqual([]);
});

it('no hash but SHA-256, no cipher but AES-256-GCM, and none cut below 128 bits', () => {
  const texts = sourcesIn('functions', 'shared').map(({ text }) => text);
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\(\s*([^,)]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].sort()).toEqual(["'aes-256-gcm'", "'sha256'"]);
  const cut = texts.flatMap((text) => [...text.matchAll(/digest\('(\w+)'\)\.slice\(0, (\d+)\)/g)]);
  expect(cut.length).toBeGreaterThan(2);
  const bits: Readonly<Record<string, number>> = { hex: 4, base64url: 6, base64: 6 };
  expect(cut.filter(([, as = '', length]) => (bits[as] ?? 0) * Number(length) < 128)).toEqual([]);
  // Nothing uses the browser's cryptography or a library for cryptography, except the code that verifies tokens and passkeys.
  expect(
    filesWith(
      /crypto\.subtle|['"](crypto-js|bcrypt\w*|jsonwebtoken|node-forge|tweetnacl|jose)['"]|\bmd5\b|\bsha-?1\b/i,
      'functions',
      'web/src',
    ),
  ).toEqual([]);
});

it('no question opens an account, and no password ends by itself', () => {
  expect(
    filesWith(/secret_?question|security_?question|password_?(expires|expiry|changed_before|max_age)/i, 'functions', 'shared', 'web/src'),
  ).toEqual([]);
});
