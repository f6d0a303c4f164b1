import type { Plugin } from 'vite';

/**
 * Gives the menu of languages on guests' pages its own copy of the list of languages. Staff's pages have it, too, and a module of both would be
 * in a file of the staff's, which the menu would load with all that belongs to it.
 */
export const copyLanguages = (): Plugin => ({
  name: 'copy-languages',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('/model/language.ts') || !importer?.endsWith('/ui/page/language-choice.ts')) return;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found === null ? null : `${found.id}?guests`;
  },
});
