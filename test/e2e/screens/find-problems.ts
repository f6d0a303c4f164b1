import type { Page } from 'playwright-core';
import { findAccessibilityProblems } from '../../support/axe.ts';
import { sizes } from '../../support/browser.ts';
import { findEscapeProblems, findSideways, findUnnamed, findUnseenFocus } from '../../support/page-checks.ts';
import type { Screen } from './screen.ts';
import { changeScheme, firstSize } from './visit.ts';

/** What is in the way of somebody on a screen that is open: each with the look in which it was found. Closes what lies over the page. */
export async function findProblems(page: Page, { overlay, loading, ...screen }: Screen): Promise<string[]> {
  const found: string[] = [];
  const note = (look: string, problems: readonly string[]) => found.push(...problems.map((problem) => `${look}: ${problem}`));
  const except = [
    // A menu that is open lies in the body, as a dialog does, which the rule knows of.
    ...(overlay === 'menu' ? ['region'] : []),
    // There is nothing yet that a heading could be about.
    ...(loading === true ? ['page-has-heading-one'] : []),
  ];
  note('light', await findAccessibilityProblems(page, { except }));
  await changeScheme(page, 'dark');
  // The document is the same: only what is told by color may be wrong.
  note('dark', await findAccessibilityProblems(page, { only: ['color-contrast', 'link-in-text-block'] }));
  note('keyboard', await findUnnamed(page));
  note('keyboard', await findUnseenFocus(page));
  // WCAG 1.4.10: 320 px is a laptop's window at 400 %, 640 px at 200 %. Nobody zooms with a menu open.
  for (const [width, height] of overlay === 'menu'
    ? []
    : ([
        [640, 450],
        [320, 640],
      ] as const)) {
    await page.setViewportSize({ width, height });
    note(`${width} px`, await findSideways(page));
  }
  await page.setViewportSize(sizes[firstSize(screen)]);
  if (overlay !== undefined) note('Escape', await findEscapeProblems(page));
  return found;
}
