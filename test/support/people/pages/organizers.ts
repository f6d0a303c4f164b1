import type { Locator, Page, Route } from 'playwright-core';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Size } from '../../browser/browser.ts';
import { openStage, type Stage } from '../../browser/stage.ts';
import type { Account, Organization, TestStack } from '../../stack/stack.ts';

/** Staff of one organization in real browsers. */
export interface Organizers {
  readonly test: TestStack;
  readonly organization: Organization;
  /** Opens a page in a separate browser context, signed out. */
  open(size?: Size, timeZone?: string): Promise<Page>;
  /** Opens a page in a separate browser context, signed in. */
  signedIn(account: Account, timeZone?: string): Promise<Page>;
  /** Opens a page in a separate browser context with only an access token, for an account whose password the test does not know. */
  withToken(bearer: string | undefined, size?: Size): Promise<Page>;
  /** Adds an event of the organization through the API. */
  addEvent(name: string, status?: 'upcoming' | 'active'): Promise<Event>;
  /** Returns the errors of all these browsers, except expected ones. */
  errorsBut(meant: RegExp): string[];
  stop(): Promise<void>;
}

export async function startOrganizers(name: string, options: Parameters<typeof openStage>[0] = {}): Promise<Organizers> {
  const stage = await openStage(options);
  try {
    return organizersOf(stage, await stage.test.addOrganization(name));
  } catch (error) {
    await stage.close();
    throw error;
  }
}

function organizersOf(stage: Stage, organization: Organization): Organizers {
  const open = (size?: Size, timeZone?: string) => stage.open(undefined, size, 'light', timeZone);
  return {
    test: stage.test,
    organization,
    open,
    signedIn: (account, timeZone) => stage.open(account, 'laptop', 'light', timeZone),
    async withToken(bearer, size) {
      const page = await open(size);
      await page.goto('/login');
      await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(bearer ?? '')})`);
      return page;
    },
    async addEvent(name, status = 'upcoming') {
      const start = Date.now() + 3 * 86_400_000;
      const { event } = await organization.admin.call(events.createEvent, {
        name,
        venue_name: 'The Larder',
        venue_location: '12 Market Street',
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + 3 * 3_600_000).toISOString(),
        time_zone: 'Europe/Berlin',
        male_limit: 20,
        female_limit: 25,
      });
      if (status === 'upcoming') return event;
      return (await organization.admin.call(events.updateEventStatus, { id: event.id, status })).event;
    },
    errorsBut: (meant) => stage.errors().filter((text) => !meant.test(text)),
    stop: stage.close,
  };
}

// Elements on the screens about events.

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const question = (page: Page) => page.getByRole('alertdialog');
/** Finds what an event's form folds away, by its title. */
export const fold = (form: Page | Locator, title: string) => form.locator('details', { hasText: title });
/** Opens or closes what an event's form folds away. */
export const turn = (form: Page | Locator, title: string) => form.locator('summary', { hasText: title }).click();

/** A refusal that replaces the server's reply: an error in our envelope, or (null) one without a message. */
export type Refusal = { message?: string; details?: string; validation_errors?: Record<string, string> } | null;

/** Refuses the next calls with this method and path with 400, which queries do not retry, until the returned function is called. */
export async function refuse(page: Page, method: string, path: string, refusal: Refusal): Promise<() => Promise<void>> {
  const url = new RegExp(`/api/v1${path}(\\?|$)`);
  const answer = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const { message = refusal === null ? '' : 'No', ...more } = refusal ?? {};
    return route.fulfill({ status: 400, json: { error: message, message, code: 'invalid_input', request_id: 'r1', ...more } });
  };
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}
