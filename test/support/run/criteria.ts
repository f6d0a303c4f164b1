import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { findSideways } from '../browser/page-checks.ts';

// Checks WCAG 2.2 AA beyond axe's rules, at the page's current size. Everything is measured inside the page, in as few calls as possible:
// over all screens and sizes, these are tens of thousands of measurements.

const problems = z.array(z.string());

/** Finds every text on the page, with whether it is cut off; and the focusable elements, in Tab order. */
const tools = `
  const named = (element) => element.cloneNode(false).outerHTML.slice(0, 140) + ' ' + (element.textContent ?? '').trim().slice(0, 40);
  const overlays = [...document.querySelectorAll('dialog[open], [role=menu], [data-fullscreen]')].filter((one) => one.checkVisibility());
  const scope = overlays.at(-1) ?? document.body;
  const inReach = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], [role=menuitem]')].filter(
    (one) => !one.disabled && one.type !== 'hidden' && one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null,
  );

  /** Layouts computed by script follow the window's size with a delay. */
  const laidOut = async () => {
    for (const frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
  };

  /** Texts cut off by their element or an ancestor; scrollable ones do not count. */
  const cutTexts = () => {
    const cut = new Set();
    const clips = new Map();
    const clipOf = (element) => {
      if (!clips.has(element)) {
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
        const axes = [overflowX, overflowY].map((one) => ({ cuts: one === 'hidden' || one === 'clip', scrolls: one === 'auto' || one === 'scroll' }));
        // Truncated with an ellipsis, in an element that shows the whole text once opened.
        const teaser = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
          && (element.closest('a, button, [title]') ?? element.closest('li, tr')?.querySelector('[data-opens]') ?? null) !== null;
        clips.set(element, { axes, box: element.getBoundingClientRect(), last: position === 'fixed', any: clipPath !== 'none' || teaser });
      }
      return clips.get(element);
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent.closest('svg, style, script, template, noscript, option, .visually-hidden') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 2) continue;
      // Letters are not as high as their line, so a small cut removes no letter.
      const slack = (bottom - top) * 0.15;
      const free = [false, false];
      for (let around = parent; around !== null && around !== document.documentElement; around = around.parentElement) {
        const { axes, box, last, any } = clipOf(around);
        if (any) break;
        const beyond = [left < box.left - 2 || right > box.right + 2, top < box.top - slack || bottom > box.bottom + slack];
        if (axes.some(({ cuts }, axis) => cuts && beyond[axis] && !free[axis])) {
          cut.add(text);
          break;
        }
        for (const [axis, { scrolls }] of axes.entries()) free[axis] ||= scrolls;
        if (last) break;
      }
    }
    return cut;
  };
  const newlyCut = (before) => [...cutTexts()].filter((text) => !before.has(text)).map((text) => named(text.parentElement));`;

/** Checks 2.4.11, 2.5.8 and 1.4.12, one after the other. Leaves the page unchanged, except for the focus. */
const measure = `(async () => {
  ${tools}
  await laidOut();
  const found = [];

  // Focus Not Obscured: the browser scrolls as it does for the Tab key, forward and back.
  /** Returns what covers an element; undefined if some of it can be seen. */
  const coverOf = (element) => {
    const [{ left, top, width, height } = element.getBoundingClientRect()] = element.getClientRects();
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    let cover = height > 0 ? 'the edge of the window' : undefined;
    for (const part of parts) {
      for (const down of parts) {
        const [x, y] = [left + part * width, top + down * height];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit === null || hit.contains(element) || element.contains(hit) || element.labels?.[0]?.contains(hit)) return undefined;
        cover = named(hit);
      }
    }
    return cover;
  };
  // Arrows lead through a menu, so that only one of its items is a stop.
  const stops = inReach.filter((one) => one.tabIndex >= 0 || one.matches('[role=menuitem]'));
  const before = document.activeElement;
  for (const [way, order] of [['forwards', stops], ['backwards', stops.toReversed()]]) {
    for (const stop of order) {
      // A page's only stop has the focus already, so the browser would not scroll to it.
      if (document.activeElement === stop) stop.blur();
      stop.focus({ focusVisible: true });
      const cover = document.activeElement === stop ? coverOf(stop) : undefined;
      if (cover !== undefined) found.push('hidden while focused, ' + way + ': ' + named(stop) + ' under ' + cover);
    }
  }
  before?.focus?.();

  // Target Size: 24 px, or as much space around it; links within a sentence are as high as their line.
  const targets = inReach
    .filter((one) => !one.matches('[tabindex="-1"]:not(button, a, input, [role])'))
    .filter((one) => one.closest('[aria-hidden=true]') === null && !one.matches('main, [role=dialog], [role=tabpanel]'))
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const inSentence = (one) => getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim() !== one.textContent.trim();
  for (const { one, box } of targets) {
    if ((box.width >= 23.9 && box.height >= 23.9) || inSentence(one)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = targets.find(({ one: other, box: its }) => {
      if (other === one || other.contains(one) || one.contains(other)) return false;
      const [dx, dy] = [Math.max(its.left - x, 0, x - its.right), Math.max(its.top - y, 0, y - its.bottom)];
      return Math.hypot(dx, dy) < 12;
    });
    if (near !== undefined) found.push('a target of ' + Math.round(box.width) + ' × ' + Math.round(box.height) + ' px: ' + named(one));
  }

  // Text Spacing.
  const cut = cutTexts();
  (window.cutAtRest ??= new Map()).set(innerWidth, cut);
  const spaced = document.createElement('style');
  spaced.textContent = '*, *::before, *::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
  document.head.append(spaced);
  found.push(...newlyCut(cut).map((one) => 'cut off with text spaced out: ' + one));
  spaced.remove();
  return found;
})()`;

const measureDoubled = `(async () => {
  ${tools}
  await laidOut();
  return newlyCut(window.cutAtRest.get(innerWidth)).map((one) => 'cut off with text doubled: ' + one);
})()`;

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Checks forced colors, where backgrounds and shadows disappear: a selected item must still differ, by its border or by the browser's own
 * rendering.
 */
const measureChoices = `(() => {
  ${tools}
  return [...scope.querySelectorAll('[aria-selected=true], [aria-pressed=true], nav [aria-current=page], input:checked')]
    .map((one) => (one.matches('input') && getComputedStyle(one).opacity === '0' ? one.nextElementSibling : one))
    .filter((one) => one !== null && !one.matches('input') && one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).outlineStyle === 'none')
    .map((one) => 'looks as if not chosen, in forced colors: ' + named(one));
})()`;

export async function findUnseenChoices(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = z.parse(problems, await page.evaluate(measureChoices));
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/**
 * Finds obstacles for people who use large or spaced text or the keyboard, or whose hand is unsteady, at each of these sizes. The page must
 * not move.
 */
export async function findCriteriaProblems(page: Page, sizes: readonly WindowSize[]): Promise<string[]> {
  const found: string[] = [];
  const look = async (size: WindowSize, ...findings: (() => Promise<string[]>)[]) => {
    await page.setViewportSize(size);
    for (const find of findings) found.push(...(await find()).map((problem) => `${size.width} px: ${problem}`));
  };
  const run = (script: string) => async () => z.parse(problems, await page.evaluate(script));
  for (const size of sizes) await look(size, () => findSideways(page), run(measure));
  await withTextDoubled(page, async () => {
    // In reverse order, since the window already has the last size.
    for (const size of sizes.toReversed()) await look(size, run(measureDoubled));
  });
  return found;
}

/**
 * Doubles the browser's own text size, so that breakpoints in em move as well: a larger font size of the root element would not move them.
 */
async function withTextDoubled(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  try {
    await setSize(32);
    await look();
  } finally {
    await setSize(16);
    await browser.detach();
  }
}
