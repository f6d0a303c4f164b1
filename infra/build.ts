import path from 'node:path';
import { parseArgs } from 'node:util';
import { translations } from '#shared/model/language.ts';
import { buildFunctions } from './build/functions.ts';
import { oneAtATime } from './build/one-at-a-time.ts';
import { buildDir } from './build/project-root.ts';
import { buildTogether } from './build/together.ts';
import { buildLanguage, buildWeb } from './build/web.ts';
import { StackError } from './stack-error.ts';

// `node infra/build.ts [--functions] [--together] [--web] [--language de]`: builds the named parts, or all but guests' pages in other languages;
// leaves unchanged parts alone.
try {
  const options = {
    functions: { type: 'boolean' },
    together: { type: 'boolean' },
    web: { type: 'boolean' },
    language: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const all = Object.keys(values).length === 0;
  await oneAtATime(path.join(buildDir, 'lock'), async () => {
    if (all || values.functions === true) console.log((await buildFunctions()) ? 'functions built' : 'functions unchanged');
    if (all || values.together === true) console.log((await buildTogether()) ? 'functions built together' : 'functions together unchanged');
    if (all || values.web === true) console.log((await buildWeb()) ? 'web built' : 'web unchanged');
    const language = translations.find((one) => one === values.language);
    if (language !== undefined) console.log((await buildLanguage(language)) ? `${language} built` : `${language} unchanged`);
  });
} catch (error) {
  const expected = error instanceof StackError || (error instanceof TypeError && 'code' in error);
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
