import type { Page } from 'playwright-core';
import { colorRules, findAccessibilityProblems } from '../../support/browser/axe.ts';
import { sizes } from '../../support/browser/browser.ts';
import { findEscapeProblems, findUnnamed, findUnseenFocus, holdStill } from '../../support/browser/page-checks.ts';
import { findCriteriaProblems, findUnseenChoices } from '../../support/run/criteria.ts';
import type { Screen } from './screen.ts';
import { changeScheme, firstSize } from './visit.ts';

/** A laptop, a tablet in landscape, and the laptop's window zoomed to 200 % and to 400 %, which WCAG 1.4.10 requires. */
const criteriaSizes = [sizes.laptop, { width: 1024, height: 768 }, { width: 640, height: 450 }, { width: 320, height: 640 }];

/**
 * Finds problems that people would have with an open screen. Each problem names the look of the screen that has it. Closes any overlay on
 * the page.
 * @param reach opens the screen's menu again
 */
export async function findProblems(page: Page, { overlay, loading, ...screen }: Screen, reach: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const note = (look: string, problems: readonly string[]) => found.push(...problems.map((problem) => `${look}: ${problem}`));
  const except = [
    // An open menu is a child of the body. So is a dialog, but the rule makes an exception only for dialogs.
    ...(overlay === 'menu' ? ['region'] : []),
    // While the page is loading, there is nothing yet that a heading could be about.
    ...(loading === true ? ['page-has-heading-one'] : []),
  ];
  const noteEscape = async () => note('Escape', await findEscapeProblems(page));
  // Checked first, before the size changes: a list that is redrawn for doubled text closes the menu of one of its rows.
  if (overlay === 'menu') {
    await noteEscape();
    await reach();
  }
  const letMove = await holdStill(page);
  note('light', await findAccessibilityProblems(page, { except }));
  await changeScheme(page, 'dark');
  note('dark', await findAccessibilityProblems(page, { only: colorRules }));
  note('keyboard', await findUnnamed(page));
  note('keyboard', await findUnseenFocus(page));
  note('forced colors', await findUnseenChoices(page));
  // Nobody zooms or turns a tablet while a menu is open.
  const looked = overlay === 'menu' ? [sizes[firstSize(screen)]] : criteriaSizes;
  found.push(...(await findCriteriaProblems(page, looked)));
  await page.setViewportSize(sizes[firstSize(screen)]);
  await letMove();
  if (overlay === 'menu') await page.keyboard.press('Escape');
  else if (overlay !== undefined) await noteEscape();
  return found;
}
