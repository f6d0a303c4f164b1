import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

/** Checks the tests that a document cites as `` `file` “title” ``. Returns how many it cites, and which do not exist. */
export function checkCitations(text: string): { count: number; missing: string[] } {
  const cited = [...text.replaceAll(/\s+/g, ' ').matchAll(/`([\w./-]+\.tsx?)` “([^”]+)”/g)];
  const missing = cited.flatMap(([, file = '', title = '']) => {
    if (!existsSync(new URL(file, root))) return [`there is no ${file}`];
    return readFileSync(new URL(file, root), 'utf8').includes(title) ? [] : [`${file} has no “${title}”`];
  });
  return { count: cited.length, missing };
}
