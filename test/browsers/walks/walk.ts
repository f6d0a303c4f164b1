import { eventually } from '../../support/people/calls/eventually.ts';
import type { Organization, TestStack } from '../../support/stack/stack.ts';
import type { Engine, Tab } from '../tab.ts';

/** One step of a walk through the product. */
export interface Step {
  readonly what: string;
  run(): Promise<void>;
}

/** Steps that build on each other, in one tab. */
export interface Walk {
  readonly tab: Tab;
  readonly steps: readonly Step[];
}

/** What a walk needs: an engine, and an organization with evenings. */
export interface Place {
  readonly engine: Engine;
  readonly test: TestStack;
  readonly organization: Organization;
}

/** Window sizes of a phone, a laptop, and the projector. */
export const phone = { width: 430, height: 900 } as const;
export const laptop = { width: 1100, height: 900 } as const;
export const wall = { width: 1280, height: 800 } as const;

export async function seesNoFault(tab: Tab): Promise<void> {
  const shown = String(await tab.evaluate('document.body.innerText'));
  if (/Unexpected Application Error|Something went wrong/.test(shown)) throw new Error(shown.slice(0, 200));
}

/** Marks the page's document, so that `isSameDocument` can tell whether the page was reloaded. */
export const markDocument = (tab: Tab): Promise<unknown> => tab.evaluate('void (window.sameDocument = true)');
export async function isSameDocument(tab: Tab): Promise<void> {
  if ((await tab.evaluate('window.sameDocument')) !== true) throw new Error('The page was loaded anew.');
}

/** Waits until the page's clock has visibly advanced. */
export async function seeClockRun(tab: Tab): Promise<void> {
  const timeLeft = async () => String(await tab.evaluate(`document.querySelector('[data-testid="time-left"]')?.textContent`));
  const isTime = (shown: string) => /^\d+:\d\d$/.test(shown);
  const first = await eventually(timeLeft, isTime);
  await eventually(timeLeft, (shown) => isTime(shown) && shown !== first);
}
