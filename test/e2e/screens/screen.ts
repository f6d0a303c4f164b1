import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { Size } from '../../support/browser/browser.ts';

/**
 * Who looks at the screen. `guest` registered for the live evening on this phone; `member` belongs to no organization; `founder` must set
 * up an organization; `beginner`, `planner` and `wordy` are admins: without events, with upcoming evenings, and with very long names.
 */
export type Who = 'visitor' | 'guest' | 'host' | 'admin' | 'super_admin' | 'member' | 'founder' | 'beginner' | 'planner' | 'wordy';

const places = z.object({
  /** Ids of demo evenings: current, past, and upcoming. */
  live: z.string(),
  past: z.string(),
  next: z.string(),
  /** Path of the public page of the upcoming one. */
  page: z.string(),
  liveToken: z.string(),
  pastToken: z.string(),
  /** Current events: one with very long names, one without guests. */
  wordy: z.string(),
  quiet: z.string(),
  /** An event in its second round: one guest absent, one kept apart from another. */
  rounds: z.string(),
  /** Upcoming events: one open to everybody, one without places for women. */
  door: z.string(),
  doorToken: z.string(),
  full: z.string(),
  fullToken: z.string(),
  /** Address of someone who is registered for the open event. */
  takenEmail: z.string(),
  /** Token of an invitation to the staff. */
  invitation: z.string(),
  /** The guest's participant id. */
  guest: z.string(),
});
/** Values that screens' addresses contain. */
export type Places = z.output<typeof places>;
export const readPlaces = (made: unknown): Places => z.parse(places, made);

/** One line of the catalog: a screen or dialog, or one of its states. */
export interface Screen {
  /** Unique name of the screen, also used for its pictures. */
  readonly name: string;
  readonly who: Who;
  readonly path: string | ((places: Places) => string);
  /** Sets the server's replies, before anything is loaded. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** Set if `given` does what cannot be undone: a routed WebSocket and an init script stay. */
  readonly stays?: true;
  /** Leads from the loaded page to the screen's state, and waits until it is visible. */
  readonly reach: (page: Page, places: Places) => Promise<unknown>;
  /** Set if the screen is an overlay on a page: Escape closes it and returns the focus. */
  readonly overlay?: 'dialog' | 'menu';
  /** Set if the screen shows that something is still loading. */
  readonly loading?: true;
  /** Sizes in which the screen looks like this; by default all. */
  readonly sizes?: readonly Size[];
}

export const pathOf = ({ path }: Screen, at: Places): string => (typeof path === 'string' ? path : path(at));
