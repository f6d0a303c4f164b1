import { eventually } from '../support/people/calls/eventually.ts';
import type { ChosenFile } from '../support/people/input/photo-files.ts';

/** An element to find on a page, described by its kind and name; a name may be part of the text. */
export interface Place {
  readonly kind: 'button' | 'link' | 'heading' | 'field' | 'choice' | 'title' | 'text';
  readonly name: string;
}

/** Size of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One page in any browser. Every action waits until its target is visible. @throws Error after 20 s */
export interface Tab {
  goTo(address: string): Promise<void>;
  see(what: Place): Promise<void>;
  press(what: Place): Promise<void>;
  /** Replaces a field's content. */
  fill(what: Place, text: string): Promise<void>;
  /** Gives a file to the page's file field, as the browser's dialog would. */
  choose(file: ChosenFile): Promise<void>;
  /**
   * Runs a script in the page.
   * @param script an expression, whose JSON-like value is returned
   */
  evaluate(script: string): Promise<unknown>;
  /** Returns a PNG of the window. */
  picture(): Promise<Buffer>;
}

/** A browser on this machine. Each tab has separate storage, like another person's device. */
export interface Engine {
  readonly name: string;
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** Milliseconds that a step may take: functions start cold, and these browsers are slow. */
export const patience = 20_000;

/**
 * Looks for an element until it is there.
 * @param find returns null, or fails, while the element is not there
 * @throws Error after 20 s, which says what did not appear, and where
 */
export async function waitForPlace<Found>(
  { kind, name }: Place,
  find: (args: readonly [kind: string, name: string]) => Promise<Found | null>,
  address: () => unknown,
): Promise<Found> {
  const found = await eventually(
    () => find([kind, name]).catch(() => null),
    (one) => one !== null,
    patience,
  ).catch(() => null);
  if (found === null) throw new Error(`No ${kind} "${name}" came up at ${await address()}`);
  return found;
}

export const button = (name: string): Place => ({ kind: 'button', name });
export const link = (name: string): Place => ({ kind: 'link', name });
export const heading = (name: string): Place => ({ kind: 'heading', name });
export const field = (name: string): Place => ({ kind: 'field', name });
export const choice = (name: string): Place => ({ kind: 'choice', name });
export const titled = (name: string): Place => ({ kind: 'title', name });
export const text = (name: string): Place => ({ kind: 'text', name });
