import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { Size } from '../../support/browser/browser.ts';

/**
 * Who looks. `guest` registered for the live evening on this phone; `member` belongs to no organization; `founder` must set one up;
 * `beginner`, `planner` and `wordy` are admins: of nothing yet, of evenings ahead, of very long names.
 */
export type Who = 'visitor' | 'guest' | 'host' | 'admin' | 'super_admin' | 'member' | 'founder' | 'beginner' | 'planner' | 'wordy';

const places = z.object({
  /** Evenings of the demo, by id: on now, over, and to come. */
  live: z.string(),
  past: z.string(),
  next: z.string(),
  liveToken: z.string(),
  pastToken: z.string(),
  /** Events that are on: one of very long names, one without anybody. */
  wordy: z.string(),
  quiet: z.string(),
  /** An event in its second round: one guest absent, one kept apart from another. */
  rounds: z.string(),
  /** Events ahead: one open to everybody, one with no place for another woman. */
  door: z.string(),
  doorToken: z.string(),
  full: z.string(),
  fullToken: z.string(),
  /** Someone registered at the open door has this address. */
  takenEmail: z.string(),
  /** Token of an invitation to the staff. */
  invitation: z.string(),
  /** The guest's participant id. */
  guest: z.string(),
});
/** What addresses are made of. */
export type Places = z.output<typeof places>;
export const readPlaces = (made: unknown): Places => z.parse(places, made);

/** One screen, dialog or state of one: a line of the catalog. */
export interface Screen {
  /** Unique; also the name of its pictures. */
  readonly name: string;
  readonly who: Who;
  readonly path: string | ((places: Places) => string);
  /** Before anything is loaded: what the server will answer. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** From the loaded page to the state, until it can be seen. */
  readonly reach: (page: Page, places: Places) => Promise<unknown>;
  /** It lies over a page: Escape closes it and gives the focus back. */
  readonly overlay?: 'dialog' | 'menu';
  /** It shows that something is still loading. */
  readonly loading?: true;
  /** Where it looks like this; everywhere unless given. */
  readonly sizes?: readonly Size[];
}

export const pathOf = ({ path }: Screen, at: Places): string => (typeof path === 'string' ? path : path(at));
