import { describe, expect, it } from 'vitest';
import { isSameCode } from './same-code.ts';

describe('two versions of a file', () => {
  it('are the same code if only comments and layout differ', () => {
    expect(
      isSameCode('a.ts', '/** Adds. */\nexport const a = (b: number) => b + 1;', 'export const a = (b: number) =>\n  b + 1; // Adds.'),
    ).toBe(true);
    expect(isSameCode('a.tsx', '/** A. */\nexport const A = () => <p>{1}</p>;', 'export const A = () => <p>{1}</p>;')).toBe(true);
  });

  it('are not if a value, a name or a text differs, or one of them is no code', () => {
    const code = "export const a = 'Hello';";
    expect(isSameCode('a.ts', code, "export const a = 'Hullo';")).toBe(false);
    expect(isSameCode('a.ts', code, "export const b = 'Hello';")).toBe(false);
    expect(isSameCode('a.tsx', 'const A = <p>One</p>;', 'const A = <p>Two</p>;')).toBe(false);
    expect(isSameCode('a.ts', code, 'export const =')).toBe(false);
    expect(isSameCode('a.css', 'a { }', 'a {}')).toBe(false);
  });
});
