import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('a mailbox', () => {
  it.each([
    [' Ada@Example.ORG ', 'ada@example.org'],
    ["o'neil+dates.2026@mail.example.org", "o'neil+dates.2026@mail.example.org"],
    ['first.last@x.co', 'first.last@x.co'],
    ['a@b.c', 'a@b.c'],
    ['ada@Müller.example', 'ada@xn--mller-kva.example'],
    ['ada@mu\u0308ller.example', 'ada@xn--mller-kva.example'],
    ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
    ['ada@ｅｘａｍｐｌｅ。org', 'ada@example.org'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ])('%s is normalized to %s', (typed, kept) => {
    expect(mailboxOf(typed)).toBe(kept);
  });

  it.each([
    'n1<victim@x.example>',
    'Victim <victim@x.example>',
    '<victim@x.example>',
    '(c)victim@x.example',
    'victim@x.example(c)',
    'victim(c)@x.example',
    'mailto:victim@x.example',
    'victim@x.example;evil.example',
    'victim@x.example,b@evil.example',
    'group:victim@x.example;',
    '"victim"@x.example',
    'victim"@x.example',
    'victim\\@x.example',
    'v\u0085bcc:w@x.example',
    'victim@x.example\u0085bcc:w@x.example',
    'victim\r\nbcc:w@x.example',
    'vic\u200btim@x.example',
    'victim@x.exa\u00admple',
    'victím@x.example',
    'victim@@x.example',
    'w@victim@x.example',
    'victim@x.example.',
    'victim@.x.example',
    'victim@x..example',
    'victim@-x.example',
    'victim@x_y.example',
    'victim@[1.2.3.4]',
    'victim@1.2.3.4',
    'victim@１.２.３.４',
    'victim@é.example/x',
    'victim@é.example:80',
    'victim@é.example%2ex',
    '.victim@x.example',
    'victim.@x.example',
    'vic..tim@x.example',
    'victim@example',
    'x.example',
    '@x.example',
    'victim',
    '',
    `${'v'.repeat(65)}@x.example`,
    `v@${'x'.repeat(64)}.example`,
    `v@${'x.'.repeat(130)}example`,
    `v@${'é.'.repeat(60)}example`,
    'v@\ud800.example',
  ])('%j is not an address', (typed) => {
    expect(mailboxOf(typed)).toBeUndefined();
  });

  it('has at most 254 characters, 64 of them before the @', () => {
    const longest = `${'v'.repeat(64)}@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(61)}`;
    expect(longest).toHaveLength(254);
    expect(mailboxOf(longest)).toBe(longest);
    expect(mailboxOf(`${longest}x`)).toBeUndefined();
    expect(mailboxOf(`${' '.repeat(250)}a@b.c`)).toBeUndefined();
  });

  it('is one spelling, which is its own', () => {
    const character = fc.oneof(
      fc.constantFrom(...'aZ0.@-_+<>()[],;:"\\ \u0085\u00ad\u200b\u3002éß例'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.array(character, { maxLength: 20 }).map((parts) => `${parts.join('')}@x.example`),
      fc.string(),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const kept = mailboxOf(text);
        if (kept === undefined) return;
        expect(mailboxOf(kept)).toBe(kept);
        expect(mailboxOf(kept.toUpperCase())).toBe(kept);
        expect(kept).toMatch(/^[!-~]+@[a-z0-9.-]+$/);
        expect(kept).not.toMatch(/[<>()[\],;:"\\]/);
      }),
    );
  });
});
