import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';

it.each(inlineScripts.map(({ src, code }) => [src, code] as const))(
  '%s uses only the JavaScript of 2016, which old browsers can run',
  (_src, code) => {
    const translated = (target: string) => transformSync(code, { target, minifyWhitespace: true }).code;
    expect(translated('es2016')).toBe(translated('esnext'));
  },
);
