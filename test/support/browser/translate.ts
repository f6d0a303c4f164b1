import type { Page } from 'playwright-core';

/** Translates a page as Chrome does: each text node, even one that appears later, is replaced by nested `font` elements. */
export const translate = (page: Page): Promise<void> => page.evaluate(translating);

const translating = `(() => {
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement.closest('font, script, style, textarea')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild.append(text.data);
      text.replaceWith(outer);
    }
  };
  wrap();
  new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;
