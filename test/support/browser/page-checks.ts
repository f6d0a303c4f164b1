import type { Locator, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { eventually } from '../people/calls/eventually.ts';

// Checks of the current page. Most run inside the page as text, because the tests' compiler does not know `document`.

/**
 * Waits until an expression is true in the page. Does not use Playwright's own waiting, whose generated code the page's content security
 * policy refuses. @throws Error after `ms`
 */
export const untilInPage = (page: Page, expression: string, ms?: number): Promise<unknown> =>
  eventually(() => page.evaluate(expression), Boolean, ms);

/**
 * Records a page's texts from now on, as long as its document stays. Includes texts that disappear too fast for a busy machine to see.
 * @param within selector of the elements with the texts
 * @returns a function that waits until a text was among the recorded ones
 */
export async function noteWords(page: Page, within = 'body'): Promise<(words: string) => Promise<unknown>> {
  await page.evaluate(`{
    const said = globalThis.said = [];
    const note = () => said.push(...[...document.querySelectorAll(${JSON.stringify(within)})].map((one) => one.innerText));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  }`);
  return (words) => untilInPage(page, `said.some((text) => text.includes(${JSON.stringify(words)}))`);
}

/** Waits until no part of the page shows a loading state. */
export const untilLoaded = (page: Page): Promise<unknown> =>
  untilInPage(
    page,
    `document.querySelector('[aria-busy=true], .mantine-Skeleton-root[data-visible], .mantine-Loader-root') === null`,
    30_000,
  );

const problems = z.array(z.string());
const inPage = async (page: Page, script: string) => z.parse(problems, await page.evaluate(script));

/** Waits until changes have been drawn, since even short color transitions take time. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    setTimeout(done, 1000);
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => setTimeout(done, 10));
  })))`);

/**
 * Stops all motion while a page is measured: even a very short transition begins at the old value, and a change of all text or all colors
 * starts thousands of transitions. @returns a function that allows motion again
 */
export async function holdStill(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`(() => {
    const still = document.createElement('style');
    still.id = 'held-still';
    still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
    document.head.append(still);
  })()`);
  return () => page.evaluate(`document.getElementById('held-still').remove()`);
}

/** Whether an element can be pressed without scrolling: all of it is inside the window, and nothing covers it. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const document = node.ownerDocument;
    const { clientWidth, clientHeight } = document.documentElement;
    if (top < 0 || left < 0 || bottom > clientHeight || right > clientWidth) return false;
    return [top + 1, bottom - 1].every((y) => node.contains(document.elementFromPoint((left + right) / 2, y)));
  });

/** Describes an element, for use in messages. */
const named = `const named = (element) => element.cloneNode(false).outerHTML.slice(0, 140) + ' ' + (element.textContent ?? '').trim().slice(0, 40);`;

/** Finds the topmost overlay, or the page if there is none, and the focusable elements in it. */
const reachable = `
  const overlays = [...document.querySelectorAll('dialog[open], [role=menu]')].filter((one) => one.checkVisibility());
  const scope = overlays.at(-1) ?? document;
  const interactive = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], [role=menuitem]')].filter(
    (one) => !one.disabled && one.type !== 'hidden' && one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null,
  );`;

/** Finds controls without an accessible name. Needs axe on the page, which computes names. */
export const findUnnamed = (page: Page): Promise<string[]> =>
  inPage(
    page,
    `(() => {
      ${named} ${reachable}
      axe.setup(document);
      const unnamed = interactive.filter(
        (one) => (one.tabIndex >= 0 || !one.hasAttribute('tabindex') || one.matches('button, a'))
          && one.closest('[aria-hidden=true]') === null
          && axe.commons.text.accessibleText(one).trim() === '',
      );
      axe.teardown();
      return unnamed.map((one) => 'no accessible name: ' + named(one));
    })()`,
  );

/**
 * Finds Tab stops that look the same with the focus as without it. Compares the element itself, its parent and its next sibling (a radio
 * drawn beside its hidden input). Leaves the focus where it was.
 */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  // Without a key press :focus-visible does not match. This key has no effect.
  await page.keyboard.press('F9');
  return inPage(
    page,
    `(async () => {
      ${named} ${reachable}
      const still = document.createElement('style');
      still.textContent = '*, *::before, *::after { transition: none !important; }';
      document.head.append(still);
      const before = document.activeElement;
      const look = (element) => [element, element?.parentElement, element?.parentElement?.parentElement, element?.nextElementSibling]
        .filter(Boolean)
        .map((one) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(one);
          return [outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine].join();
        })
        .join(';');
      const unseen = [];
      for (const one of interactive) {
        if (one.tabIndex < 0) continue;
        before?.blur?.();
        document.activeElement?.blur?.();
        const without = look(one);
        one.focus({ preventScroll: true, focusVisible: true });
        if (document.activeElement !== one) continue;
        if (look(one) === without) unseen.push('focus cannot be seen: ' + named(one));
      }
      before?.focus?.({ preventScroll: true });
      still.remove();
      return unseen;
    })()`,
  );
}

/** Finds elements that make the page, or a dialog on it, scroll sideways. Returns an empty list if there are none, or only briefly. */
export const findSideways = (page: Page): Promise<string[]> =>
  inPage(
    page,
    `(async () => {
      ${named}
      const look = () => {
        const found = [];
        for (const frame of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
          if (frame.scrollWidth <= frame.clientWidth) continue;
          const edge = frame.getBoundingClientRect().left + frame.clientWidth;
          const out = [...frame.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1);
          const inner = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
          found.push(...(inner.length === 0 ? [frame] : inner).slice(0, 3).map(
            (one) => 'wider than ' + frame.clientWidth + ' px by ' + (frame.scrollWidth - frame.clientWidth) + ': ' + named(one)));
        }
        return found;
      };
      // Layouts computed by script follow the window's size with a delay.
      let found = [];
      for (const end = performance.now() + 15_000; performance.now() < end; await new Promise((done) => setTimeout(done, 50))) {
        await new Promise(requestAnimationFrame);
        found = look();
        if (found.length === 0) break;
      }
      return found;
    })()`,
  );

/** Presses Escape, which must close the topmost overlay and return the focus to its opener. */
export async function findEscapeProblems(page: Page): Promise<string[]> {
  const count = `[...document.querySelectorAll('dialog[open], [role=menu]')].filter((one) => one.checkVisibility()).length`;
  // Waits for the overlay, because the control that opens it has only just been pressed.
  if (!(await untilInPage(page, `${count} > 0`).catch(() => false))) return ['no overlay is open'];
  const open = z.parse(z.number(), await page.evaluate(count));
  await page.keyboard.press('Escape');
  const closed = await untilInPage(page, `${count} === ${open - 1}`).catch(() => false);
  if (closed === false) return ['Escape does not close it'];
  return inPage(
    page,
    `(async () => {
      ${named}
      for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
      const { activeElement: focused, body } = document;
      if (focused === body || focused === null) return ['the focus is lost'];
      // The focus returns to another dialog below, if there is one; and to the page, if nothing opened the dialog (at its own address).
      const opener = window.lastOutside;
      if (document.querySelector('dialog[open]') !== null || opener?.isConnected !== true || focused === opener) return [];
      return ['the focus went to ' + named(focused) + ' and not back to ' + named(opener)];
    })()`,
  );
}

/** For `evaluate` on a page with paper: finds texts that extend beyond their card, badge or page. The event's name in a footer may be shortened. */
export const beyondItsBox = `[...document.querySelectorAll('[data-print-sheet] section')].flatMap((box) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return [...box.querySelectorAll('*'), box].flatMap((part) => {
    if (part.closest('footer') !== null && part.scrollHeight <= part.clientHeight + 1) return [];
    const range = document.createRange();
    range.selectNodeContents(part);
    const is = range.getBoundingClientRect();
    if (is.width === 0 && is.height === 0) return []; // nothing in it
    const isWithin = is.left >= left - 1 && is.right <= right + 1 && is.top >= top - 1 && is.bottom <= bottom + 1;
    return isWithin && is.right <= innerWidth + 1 ? [] : [part.tagName + ' ' + part.textContent.slice(0, 60)];
  });
})`;
